// What a first visit downloads: the entry and all it imports at once, gzipped. Fails above the limit.
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

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const first = together(entry)
const js = [...first].reduce((sum, key) => sum + gz(manifest[key].file), 0)
const styles = new Set([...first].flatMap((key) => manifest[key].css ?? []))
const css = [...styles].reduce((sum, file) => sum + gz(file), 0)

/** Each lazy part: what it adds on top of the first visit. */
const lazy = Object.keys(manifest)
  .filter((key) => manifest[key].isDynamicEntry)
  .map((key) => ({
    name: key.replace(/^(\.\.\/)+/, ''),
    kb: [...together(key)]
      .filter((part) => !first.has(part))
      .reduce((sum, part) => sum + gz(manifest[part].file), 0),
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
