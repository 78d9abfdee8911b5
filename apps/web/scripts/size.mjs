// What a first visit downloads: every script that the HTML names, gzipped. Fails above the limit.
// Run after `vite build`: node scripts/size.mjs [--json]
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const LIMIT_KB = 170
const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const gz = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000

/** The chunks that arrive together with this one. */
function together(key, found = new Set()) {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key].imports ?? []) together(next, found)
  return found
}

/** Some chunks have two names: each file counts once. */
const weigh = (keys) =>
  [...new Set([...keys].map((key) => manifest[key].file))].reduce((sum, file) => sum + gz(file), 0)

const html = readFileSync(new URL('index.html', dist), 'utf8')
const named = ({ file }) => file.endsWith('.js') && html.includes(file)
const first = new Set(Object.keys(manifest).filter((key) => named(manifest[key])))
const js = weigh(first)
const styles = new Set([...first].flatMap((key) => manifest[key].css ?? []))
const css = [...styles].reduce((sum, file) => sum + gz(file), 0)

/** Each lazy part: what it adds on top of the first visit. */
const lazy = Object.keys(manifest)
  .filter((key) => manifest[key].isDynamicEntry)
  .map((key) => ({
    name: key.replace(/^(\.\.\/)+/, ''),
    kb: weigh([...together(key)].filter((part) => !first.has(part))),
  }))
  .toSorted((a, b) => b.kb - a.kb)

const round = (kb) => Math.round(kb * 10) / 10
if (process.argv.includes('--json')) {
  console.log(
    JSON.stringify({
      initial_js_kb: round(js),
      initial_css_kb: round(css),
      limit_kb: LIMIT_KB,
      lazy: lazy.map(({ name, kb }) => ({ name, kb: round(kb) })),
    }),
  )
} else {
  console.log(`initial JS ${round(js)} kB gz (limit ${LIMIT_KB}), initial CSS ${round(css)} kB gz`)
  for (const { name, kb } of lazy) console.log(`${String(round(kb)).padStart(7)} kB  ${name}`)
}
if (js > LIMIT_KB) {
  console.error(`The first visit is ${round(js - LIMIT_KB)} kB too heavy.`)
  process.exitCode = 1
}
