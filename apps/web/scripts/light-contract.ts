import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What of a call only whoever checks it reads. */
const CHECKED = new Set(['input', 'reply', 'errors', 'summary', 'limit', 'large'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * A phone needs of a call where it goes, not the shape of what goes there and comes back: those are types, and types
 * weigh nothing. So shapes stay at home; what then nobody names falls out of the bundle, and on most pages the whole of
 * zod with it. Only a file that checks something itself (a form, before it asks) gets the contract whole.
 */
export function lightContract(contract: string): Plugin[] {
  return [
    {
      name: 'malto:whole-contract',
      apply: 'build',
      enforce: 'pre',
      async resolveId(source, importer) {
        if (!importer || !wantsWhole(source, importer)) return null
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && found.id.startsWith(contract) && says(SHAPES, found.id) ? found.id + WHOLE : null
      },
    },
    {
      name: 'malto:light-contract',
      apply: 'build',
      transform(code, id) {
        if (!id.startsWith(contract) || id.endsWith(WHOLE)) return null
        const edits = declaratorsOf(this.parse(code) as unknown as Node).flatMap(lighten)
        return edits.length > 0 ? { code: edited(code, edits), map: null } : null
      },
    },
  ]
}

const WHOLE = '?whole'
/** A file of the contract that makes shapes itself, or hands on those of others. All others are one and the same for both. */
const SHAPES = /from '(zod|[\w./]+\.calls\.ts)'/
const CHECKS = /\.safeParse\(|\.input\b/

const wantsWhole = (source: string, importer: string): boolean =>
  importer.endsWith(WHOLE) || (source.startsWith('@malto/contract') && says(CHECKS, importer))

const says = (what: RegExp, file: string): boolean =>
  what.test(readFileSync(file.replace(/\?.*/, ''), 'utf8'))

interface Declarator extends Node {
  readonly init: Node | null
}

/** Of the file's outermost constants, exported or not. */
function declaratorsOf(program: Node): Declarator[] {
  const { body } = program as Node & { body: readonly (Node & { declaration?: Node | null })[] }
  return body
    .map((each) => each.declaration ?? each)
    .filter((each) => each.type === 'VariableDeclaration')
    .flatMap((each) => (each as Node & { declarations: readonly Declarator[] }).declarations)
}

function lighten({ init }: Declarator): Edit[] {
  if (!init || !makesSomething(init)) return []
  // Made for nobody, it may go: nothing here does anything but make what it is called.
  return [
    { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
    ...(isCall(init, 'defineCall') ? lightCall(init) : []),
    ...(isCall(init, 'defineSignal') ? lightSignal(init) : []),
    { start: init.end, end: init.end, text: '))()' },
  ]
}

interface CallExpression extends Node {
  readonly callee: Node & { readonly name?: string }
  readonly arguments: readonly Node[]
}
interface Property extends Node {
  /** None where another object is spread. */
  readonly key?: { readonly name?: string }
}

const isCall = (node: Node, name: string): node is CallExpression =>
  node.type === 'CallExpression' && (node as CallExpression).callee.name === name

/** What defineCall adds is for the server, but for the kind. */
function lightCall({ start, end, arguments: [given] }: CallExpression): Edit[] {
  if (given?.type !== 'ObjectExpression') throw new Error('defineCall is given something else than its parts')
  const { properties } = given as Node & { properties: readonly Property[] }
  return [
    { start, end: given.start + 1, text: `({ kind: 'call',` },
    ...properties.flatMap(({ key, start: from, end: to }, at) =>
      CHECKED.has(key?.name ?? '') ? [{ start: from, end: properties[at + 1]?.start ?? to, text: '' }] : [],
    ),
    { start: given.end, end, text: ')' },
  ]
}

/** Its second part is the shape of what it tells. */
const lightSignal = ({ arguments: [, payload] }: CallExpression): Edit[] =>
  payload ? [{ start: payload.start, end: payload.end, text: 'undefined' }] : []

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/** Calls something when the file is read, not only when it is called itself. */
function makesSomething(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(makesSomething)
  if (typeof node !== 'object' || node === null) return false
  const { type } = node as Node
  if (FUNCTIONS.has(type)) return false
  return type === 'CallExpression' || type === 'NewExpression' || Object.values(node).some(makesSomething)
}

/** From the end to the beginning, so that no place moves before its turn; of two at one place the later stays behind. */
function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .map((edit, turn) => ({ ...edit, turn }))
    .toSorted((a, b) => b.start - a.start || b.turn - a.turn)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
