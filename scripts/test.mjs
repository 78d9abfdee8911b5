// `npm test`: format, lint, types, unit and API tests, browser journeys; `--no-browser` leaves the last out.
// Runs on the machine's own Node until everything is installed; ends on one line: N passed, N failed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildApps } from './build.mjs'
import { findBrowser, findShell } from './lib/browser.mjs'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/settings.mjs'
import { ownNode } from './lib/steps.mjs'

const withBrowser = !process.argv.includes('--no-browser')
const reports = mkdtempSync(join(tmpdir(), 'malto-reports-'))
const count = { passed: 0, failed: 0 }
const notes = []
/** What failed, by name: said again at the very end, where whoever reads only the last lines finds it. */
const failures = []
/** What passed only at its second try. */
const stumbled = []
const times = []

/** @param {string} what @param {() => { passed: number, failed: number } | Promise<{ passed: number, failed: number }>} work */
async function stage(what, work) {
  const began = performance.now()
  console.log(`\n== ${what}`)
  const { passed, failed } = await work()
  count.passed += passed
  count.failed += failed
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  times.push(`${what} ${seconds} s`)
  console.log(`== ${what}: ${passed} passed, ${failed} failed (${seconds} s)`)
}

/** @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function run(program, args, env = {}) {
  const bin = join(root, 'node_modules/.bin')
  const path = `${bin}:${process.env.PATH ?? ''}`
  return (
    spawnSync(join(bin, program), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...env },
    }).status === 0
  )
}

/** @param {string} program @param {string[]} args */
const check = (program, args) => (run(program, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** @param {string} where @param {string} what @param {string | undefined} why */
const line = (where, what, why = '') => {
  const plain = stripVTControlCharacters(why).trim()
  return `${where} › ${what}\n      ${plain.split('\n').slice(0, 3).join(' ').slice(0, 300)}`
}

/** @param {{ specs?: object[], suites?: object[] }} suite @returns {any[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

function unitTests() {
  const file = join(reports, 'vitest.json')
  const ended = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report
  for (const { name, status, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    const where = relative(root, name)
    for (const { status: how, fullName, failureMessages } of assertionResults)
      if (how === 'passed' && failureMessages.length > 0)
        stumbled.push(line(where, fullName, failureMessages[0]))
    for (const { fullName, failureMessages } of failed)
      failures.push(line(where, fullName, failureMessages[0]))
    if (status === 'failed' && failed.length === 0) failures.push(line(where, 'the file itself', message))
  }
  // A file that cannot even be read has no failed test in it, and is a failure all the same.
  const failed = numFailedTests || (ended ? 0 : Math.max(1, numFailedTestSuites))
  return { passed: numPassedTests, failed }
}

async function journeys() {
  const { path, why } = await findBrowser()
  if (!path) {
    notes.push(`The browser journeys were left out: ${why}`)
    return process.env.CI ? { passed: 0, failed: 1 } : { passed: 0, failed: 0 }
  }
  await buildApps()
  const file = join(reports, 'playwright.json')
  const ended = run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: path,
    CHROMIUM_SHELL: findShell() ?? path,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  for (const { file: where, title, tests } of suites.flatMap(specsOf))
    for (const { results, status } of tests)
      if (status === 'unexpected') failures.push(line(`e2e/${where}`, title, results.at(-1)?.error?.message))
      else if (status === 'flaky') stumbled.push(line(`e2e/${where}`, title, results[0]?.error?.message))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (ended ? 0 : 1) }
}

await installPackages()
const node = ownNode()
if (!node) throw new Error('The Node that Malto runs on is missing. Delete node_modules and try again.')
console.log(`Node ${spawnSync(node, ['--version']).stdout.toString().trim()}`)

await stage('format', () => check('oxfmt', ['--check']))
await stage('lint', () => check('oxlint', ['--type-aware', '--deny-warnings']))
await stage('types', () => check('tsc', ['--noEmit']))
await stage('unit and API tests', unitTests)
if (withBrowser) await stage('browser journeys', journeys)

for (const name of ['TEST_REDIS_URL', 'TEST_DATABASE_URL'])
  if (!process.env[name]) notes.push(`${name} is not set: the tests that need it were left out.`)
rmSync(reports, { recursive: true, force: true })
console.log('')
console.log(`Took: ${times.join(', ')}`)
for (const each of stumbled) console.log(`  at the second try only: ${each}`)
for (const failure of failures) console.log(`  failed: ${failure}`)
for (const note of notes) console.log(note)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0
