import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Style sheets come with the pages that somebody opens, and stay: a class of one module must mean nothing in another,
// or a page looks different after another one.

const src = join(import.meta.dirname, '..')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
const read = (file: string): string => readFileSync(join(src, file), 'utf8')

/** `modules/auth`, `app/home`, `app`, `ui`. */
function ownerOf(file: string): string {
  const [top = '', next = '', deeper] = file.split('/')
  return top === 'modules' || (top === 'app' && deeper !== undefined) ? `${top}/${next}` : top
}

/** The first class of every rule, and whether whatever carries it is dressed (not only something of the module inside it). */
function classesOf(css: string): { name: string; itself: boolean }[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...rules]
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
    .flatMap((selector) => {
      const [, name, rest = ''] = /^\s*\.([\w-]+)(.*)$/s.exec(selector) ?? []
      return name === undefined ? [] : [{ name, itself: !/^\.|[ >+~]\S*\./.test(rest) }]
    })
}

const owners = new Map<string, Set<string>>()
for (const file of files.filter((each) => each.endsWith('.css')))
  for (const { name, itself } of classesOf(read(file)))
    if (itself) owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(file)))
/** The shell and the parts of the house are there on every page. */
const ofModules = [...owners].filter(([, who]) => !who.has('ui') && !who.has('app'))

test('no two modules dress the same class', () => {
  const shared = ofModules.filter(([, who]) => who.size > 1)
  expect(shared.map(([name, who]) => `.${name}: ${[...who].join(', ')}`)).toEqual([])
  expect(owners.get('auth-pick')).toEqual(new Set(['modules/auth']))
})

/** Words that stand in `className`, in quotes of any kind. */
function usedIn(code: string): Set<string> {
  const said = [...code.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)]
  const quoted = said.flatMap(([, plain, made = '']) => [
    plain ?? '',
    ...[...made.matchAll(/['`]([^'`]*)['`]/g)].map((each) => each[1] ?? ''),
  ])
  return new Set(quoted.flatMap((each) => each.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/)))
}

test('no module uses a class that only another module dresses', () => {
  const strangers = files
    .filter((file) => file.startsWith('modules/') && file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => {
      const used = usedIn(read(file))
      return (
        ofModules
          // A screen of the app may dress what it takes in; another module may not.
          .filter(([name, who]) => used.has(name) && !who.has(ownerOf(file)))
          .filter(([, who]) => [...who].every((each) => each.startsWith('modules/')))
          .map(([name, who]) => `${file} uses .${name} of ${[...who].join(', ')}`)
      )
    })
  expect(strangers).toEqual([])
})
