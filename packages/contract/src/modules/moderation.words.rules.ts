import { typedWithoutMarks, withoutMarks } from '../core/vietnamese.ts'
import {
  ANY_TONE,
  gaps,
  kinds,
  lettersOf,
  mayMean,
  teenLetters,
  type Letter,
} from './moderation.letters.rules.ts'
import { isMeasureOrFigure } from './moderation.school.rules.ts'

// The word filter (I43). It nudges or masks; what is doubtful waits for a person. No zod here: the web may try it too.

export interface WordRule {
  /** Words as people write them. In double quotes: only with these marks, also where a message has none. */
  readonly pattern: string
  readonly effect: 'mask' | 'hold'
}
export interface Judgement {
  /** The text with dots in place of what is masked. */
  readonly shown: string
  /** Patterns that were found, each once. */
  readonly found: string[]
  readonly hold: boolean
}
export type JudgeWords = (text: string) => Judgement

const J = 'j'.charCodeAt(0)

/** No reader of a judgement needs more. */
export const MOST_FOUND = 20

interface Goal extends WordRule {
  /** Letters of all its words. */
  readonly size: number
  readonly marked: boolean
}
/** A letter of a word leads to the next; the tone stands at the end of a word, so that both placings are one. */
interface Node {
  readonly id: number
  readonly letters: Map<number, Node>
  readonly ends: Map<number, Node>
  goals: Goal[]
}
let nodes = 0
const newNode = (): Node => ({ id: nodes++, letters: new Map(), ends: new Map(), goals: [] })

/** What cannot be a Vietnamese syllable ("fuck", "vcl") has no tone, so one on it is only there to mislead. */
const SYLLABLE =
  /^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdđghklmnprstvx])?[aăâeêioôơuưy]{1,3}(?:ch|ng|nh|[cmnpt])?$/u
function toneOf(word: readonly Letter[]): number {
  const tone = word.find((each) => each.tone !== 0)?.tone ?? 0
  return tone !== 0 || SYLLABLE.test(String.fromCharCode(...word.map((each) => each.letter)))
    ? tone
    : ANY_TONE
}

function grow(map: Map<number, Node>, key: number): Node {
  const there = map.get(key)
  if (there) return there
  const node = newNode()
  map.set(key, node)
  return node
}

function plant(root: Node, words: readonly (readonly Letter[])[], goal: Goal): void {
  let node = root
  for (const word of words) {
    for (const each of word) node = grow(node.letters, each.letter)
    node = grow(node.ends, toneOf(word))
  }
  node.goals.push(goal)
}

const wordsOf = (pattern: string): Letter[][] =>
  pattern
    .split(/\s+/u)
    .map((word) => lettersOf(word).filter((each) => each.kind <= kinds.digit))
    .filter((word) => word.length > 0)

interface Found {
  readonly goal: Goal
  readonly from: number
  readonly to: number
}

function isSure(goal: Goal, signs: number, stars: number, split: boolean): boolean {
  if (split && goal.size < 3 && !goal.marked) return false
  if (signs + stars === 0) return true
  if (goal.size < 3 || (signs + stars) * 2 > goal.size) return false
  return stars === 0 || goal.size > 3 || goal.pattern.includes('đ')
}

/** The tone of a word from those of its letters; two that differ match nothing. */
function joinTones(a: number, b: number): number {
  if (a === 0 || (a === ANY_TONE && b !== 0)) return b
  return b === 0 || b === ANY_TONE || a === b ? a : NO_TONE
}

const NO_TONE = 8
const MOST_SIGNS = 12
const MOST_STARS = 3

/** Every pattern that stands in the text, between borders that no letter touches. */
function findIn(root: Node, letters: readonly Letter[], text: string): Found[] {
  const found: Found[] = []
  let first = 0
  /** Signs can be read in several ways; where one has led already, another adds nothing but time. */
  const been = new Set<number>()

  const isAlone = (at: number): boolean =>
    letters[at]?.gap !== gaps.none && (letters[at + 1]?.gap ?? gaps.far) !== gaps.none
  /** A number is a number until a letter touches it. */
  const isInWord = (at: number): boolean => {
    if (letters[at]?.gap === gaps.none && letters[at - 1]?.kind === kinds.digit) return false
    let after = at + 1
    while (letters[after]?.gap === gaps.none && letters[after]?.kind === kinds.digit) after++
    return letters[after]?.gap === gaps.none
  }
  /** "đ ị t" and "đị t", but not "câu c Hịch tướng sĩ". */
  const isSplit = (at: number): boolean =>
    isAlone(at) || (isAlone(at - 1) && !/^\p{Lu}/u.test(text.slice(letters[at]?.from, letters[at]?.to)))
  const isBorder = (at: number): boolean => {
    const next = letters[at]
    return !next || next.gap !== gaps.none || next.kind !== kinds.letter
  }

  function endWord(node: Node, at: number, tone: number, signs: number, stars: number, split: boolean): void {
    for (const [wanted, next] of node.ends) {
      if (tone !== wanted && tone !== ANY_TONE && wanted !== ANY_TONE) continue
      if (next.goals.length > 0 && isBorder(at)) {
        const from = letters[first]?.from ?? 0
        const to = letters[at - 1]?.to ?? 0
        for (const goal of next.goals)
          if (isSure(goal, signs, stars, split) && !isMeasureOrFigure(goal.pattern, text, from, to))
            found.push({ goal, from, to })
      }
      if (next.letters.size === 0 || (letters[at]?.gap ?? gaps.far) > gaps.loose) continue
      step(next, at, 0, signs, stars, split)
      if ((letters[at]?.kind ?? 0) >= kinds.sign) step(next, at + 1, 0, signs, stars, split)
    }
  }

  /** Past one letter, or past all its repetitions: "đmmm" is "đm", and "asshole" needs both of its s. */
  function pass(next: Node, at: number, tone: number, signs: number, stars: number, split: boolean): void {
    const each = letters[at]
    if (!each) return
    walk(next, at + 1, joinTones(tone, each.tone), signs, stars, split)
    if (each.next > at + 1) walk(next, each.next, joinTones(tone, each.runTone), signs, stars, split)
  }

  /** One letter further inside a word. */
  function step(node: Node, at: number, tone: number, signs: number, stars: number, split: boolean): void {
    const each = letters[at]
    if (!each) return
    if (each.kind === kinds.letter) {
      const next = node.letters.get(each.letter)
      if (next) pass(next, at, tone, signs, stars, split)
      const meant = teenLetters.get(each.letter)
      const other = meant === undefined ? undefined : node.letters.get(meant)
      // Who types Telex on a keyboard without it writes the dot below as j: "djt".
      if (other) pass(other, at, each.letter === J ? joinTones(tone, ANY_TONE) : tone, signs, stars, split)
      return
    }
    const same = each.kind === kinds.digit ? node.letters.get(each.letter) : undefined
    if (same) pass(same, at, tone, signs, stars, split)
    const isStar = each.kind === kinds.star
    if (isStar ? stars === MOST_STARS : signs === MOST_SIGNS) return
    for (const [key, next] of node.letters)
      if (isStar || mayMean(each.letter, key))
        pass(next, at, joinTones(tone, ANY_TONE), signs + (isStar ? 0 : 1), stars + (isStar ? 1 : 0), split)
  }

  function walk(node: Node, at: number, tone: number, signs: number, stars: number, split: boolean): void {
    if (signs + stars > 0 || split) {
      const place = node.id * (letters.length + 1) + at
      if (been.has(place)) return
      been.add(place)
    }
    if (node.ends.size > 0) endWord(node, at, tone, signs, stars, split)
    const each = letters[at]
    if (!each || node.letters.size === 0) return
    if (each.gap === gaps.none) {
      step(node, at, tone, signs, stars, split)
      // The sign may as well be a point between two letters: "đ*ị*t".
      const after = letters[at + 1]
      if (each.kind >= kinds.sign && after?.kind === kinds.letter && after.gap === gaps.none)
        step(node, at + 1, tone, signs, stars, true)
    } else if (each.gap === gaps.joined || (each.gap === gaps.spaced && isSplit(at)))
      step(node, at, tone, signs, stars, true)
  }

  for (; first < letters.length; first++) {
    const each = letters[first]
    if (!each || each.kind === kinds.star) continue
    if (each.gap === gaps.none && letters[first - 1]?.kind === kinds.letter) continue
    if (each.kind === kinds.digit && !isInWord(first)) continue
    been.clear()
    step(root, first, 0, 0, 0, false)
  }
  return found
}

/** Spaces stay, so that lines break where they did; everything else is a dot. */
const dots = (text: string): string => text.replace(/\p{Cf}/gu, '').replace(/\S\p{M}*/gu, '•')

function masked(text: string, found: readonly Found[]): string {
  let shown = ''
  let at = 0
  for (const { from, to } of found
    .filter(({ goal }) => goal.effect === 'mask')
    .toSorted((a, b) => a.from - b.from)) {
    if (to <= at) continue
    shown += text.slice(at, Math.max(at, from)) + dots(text.slice(Math.max(at, from), to))
    at = to
  }
  return shown + text.slice(at)
}

/** Makes a judge of the rules: compiled once, asked for every message. */
export function compileWords(rules: readonly WordRule[]): JudgeWords {
  const asWritten = newNode()
  const bare = newNode()
  for (const { pattern, effect } of rules) {
    const quoted = /^"(.*)"$/u.exec(pattern.trim())
    const plain = (quoted?.[1] ?? pattern).normalize('NFC').toLowerCase()
    const words = wordsOf(plain)
    const size = words.flat().length
    if (size < 2) continue
    const marked = !typedWithoutMarks(plain)
    plant(asWritten, words, { pattern, effect, size, marked })
    // One word without its marks is mostly another word: "lon", "buoi", "cac". Several together seldom are.
    if (marked && words.length > 1 && !quoted)
      plant(bare, wordsOf(withoutMarks(plain)), { pattern, effect, size, marked: false })
  }
  return (text) => {
    const letters = lettersOf(text)
    const found = findIn(asWritten, letters, text)
    if (typedWithoutMarks(text)) found.push(...findIn(bare, letters, text))
    if (found.length === 0) return { shown: text, found: [], hold: false }
    return {
      shown: masked(text, found),
      found: [...new Set(found.map(({ goal }) => goal.pattern))].slice(0, MOST_FOUND),
      hold: found.some(({ goal }) => goal.effect === 'hold'),
    }
  }
}
