import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { audiences } from './lent.ts'
import { modules } from './modules.ts'

const root = join(import.meta.dirname, '../../..')
const filesIn = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const importsOf = (file: string) =>
  [...read(file).matchAll(/(?:from|import)\s+'([^']+)'/g)].map((match) => match[1] ?? '')
const moduleOf = (path: string) => /(?:src\/|#)modules\/([\w-]+)\//.exec(path)?.[1] ?? ''
const roleOf = (path: string) => /\.(\w+)\.tsx?$/.exec(path)?.[1] ?? ''

const serverFiles = filesIn('apps/server/src/modules/**/*.ts')
const sources = filesIn('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}')

/** So many files stand in one folder of a module at most. */
const ROOM = 50
/** What stands in no room of its module: its tables, what every room reads, and its doors. */
const HALL = ''
const DOORS = ['module', 'routes', 'jobs', 'seed', 'privacy', 'factory', 'admin']

/** What each kind of file in a module may import from its own module. */
const mayImport: Record<string, readonly string[]> = {
  module: ['routes', 'service', 'jobs', 'seed', 'privacy'],
  table: ['table'],
  queries: ['table', 'queries'],
  service: ['queries', 'table', 'service', 'tokens', 'partner', 'messages', 'jobs', 'secrets'],
  tokens: ['table'],
  partner: [],
  messages: ['queries'],
  secrets: [],
  routes: ['service', 'admin', 'routes'],
  admin: ['admin', 'service', 'queries', 'table'],
  jobs: ['service', 'queries', 'table', 'messages', 'jobs'],
  export: ['service', 'queries', 'table'],
  privacy: ['table', 'privacy'],
  factory: ['table', 'service', 'factory'],
  seed: ['factory', 'table', 'queries', 'service', 'data', 'seed'],
  data: [],
  test: ['factory', 'table', 'service', 'seed', 'queries', 'rules', 'secrets', 'admin', 'privacy'],
}

test('module files import only what their role allows', () => {
  const stray = serverFiles.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('.') && moduleOf(join(file, '..', path)) === moduleOf(file))
      .filter((path) => !mayImport[roleOf(file)]?.includes(roleOf(path)))
      .map((path) => `${file} imports ${path}`),
  )
  expect(stray).toEqual([])
})

test('a module reaches another only through its service, its tables or its factory', () => {
  const stray = serverFiles.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('#modules/') && !/\.(service|table|factory)\.ts$/.test(path))
      .map((path) => `${file} imports ${path}`),
  )
  expect(stray).toEqual([])
})

test('a module has no more files in one folder than one can look over; a larger one has rooms', () => {
  const folders = Map.groupBy(serverFiles, dirname)
  expect([...folders].filter(([, files]) => files.length > ROOM).map(([folder]) => folder)).toEqual([])
})

test('rooms of a module lean on each other in one direction, and on what stands in its hall; only its doors open rooms', () => {
  const roomOf = (path: string) => /modules\/[\w-]+\/([\w-]+)\//.exec(path)?.[1] ?? HALL
  const leaning = new Map<string, Set<string>>()
  const stray: string[] = []
  for (const file of serverFiles.filter((each) => roleOf(each) !== 'test'))
    for (const path of importsOf(file).filter((each) => each.startsWith('.'))) {
      const [from, to] = [roomOf(file), roomOf(join(file, '..', path))]
      if (from === to || to === HALL) continue
      if (from === HALL) {
        if (!DOORS.includes(roleOf(file))) stray.push(`${file} opens ${to}`)
        continue
      }
      const room = `${moduleOf(file)}/${from}`
      leaning.set(room, (leaning.get(room) ?? new Set()).add(`${moduleOf(file)}/${to}`))
    }
  const leadsTo = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of leaning.get(from) ?? []) if (!seen.has(next)) leadsTo(next, seen.add(next))
    return seen
  }
  const circles = [...leaning.keys()].filter((room) => leadsTo(room).has(room))
  expect({ stray, circles }).toEqual({ stray: [], circles: [] })
})

test('a module leans only on those above it in the table of contents', () => {
  const order = modules.map((each) => each.name)
  const stray = serverFiles
    .filter((file) => roleOf(file) !== 'test')
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('#modules/'))
        .filter((path) => order.indexOf(moduleOf(path)) > order.indexOf(moduleOf(file)))
        .map((path) => `${file} leans on ${path}`),
    )
  expect(stray).toEqual([])
})

test('the platform knows nothing of the product', () => {
  const stray = filesIn('apps/server/src/platform/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => /#modules|modules\//.test(path))
        .map((path) => `${file} imports ${path}`),
    )
  expect(stray).toEqual([])
})

test('the contract leans on zod alone', () => {
  const stray = filesIn('packages/contract/src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('core/react.ts'))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => !path.startsWith('.') && path !== 'zod')
        .map((path) => `${file} imports ${path}`),
    )
  expect(stray).toEqual([])
})

test('what both front ends show alike is no server’s business', () => {
  const files = filesIn('{apps/server,packages/contract}/**/*.ts')
  const stray = files.filter((file) =>
    importsOf(file).some((path) => /@malto\/look|packages\/look/.test(path)),
  )
  expect(stray).toEqual([])
})

test('in web and console, app leans on modules, modules on ui and platform, and no module on another', () => {
  const stray = filesIn('apps/{web,admin}/src/{modules,ui,platform}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const room = /src\/(\w+)\/([\w-]+)/.exec(file)
      return importsOf(file)
        .filter((path) => path.startsWith('.'))
        .map((path) => join(file, '..', path))
        .filter((path) => {
          const target = /src\/(\w+)\/([\w-]+)/.exec(path)
          if (!target || !room) return false
          if (target[1] === 'app') return true
          if (room[1] !== 'modules') return target[1] === 'modules'
          return target[1] === 'modules' && target[2] !== room[2]
        })
        .map((path) => `${file} imports ${path}`)
    })
  expect(stray).toEqual([])
})

const LONGEST = { source: 300, test: 500 }
test('files stay readable in one sitting, styles too', () => {
  const long = [...sources, ...filesIn('{apps,packages,scripts}/**/*.css')]
    .filter((file) => !/locales|\.data\.|migrations|content\//.test(file))
    .map((file) => [file, read(file).split('\n').length] as const)
    .filter(([file, lines]) => lines > (/\.(test|spec)\.tsx?$/.test(file) ? LONGEST.test : LONGEST.source))
  expect(long).toEqual([])
})

test('rooms have names that say what is in them', () => {
  expect(sources.filter((file) => /\/(utils?|helpers?|misc|common|managers?)(\.tsx?|\/)/.test(file))).toEqual(
    [],
  )
  expect(sources.filter((file) => /\/index\.tsx?$/.test(file))).toEqual(['packages/contract/src/index.ts'])
})

test('the clock is asked in one place', () => {
  const stray = serverFiles
    .filter((file) => !['test', 'factory'].includes(roleOf(file)))
    .filter((file) => /new Date\(\)|Date\.now\(\)/.test(read(file)))
  expect(stray).toEqual([])
})

test('no module lends an audience by a name that is the platform’s own: it would be left at the next look', () => {
  expect(Object.keys(audiences).filter((prefix) => ['user', 'session'].includes(prefix))).toEqual([])
})
