// Finds telephone numbers however they are written: in groups, with o for 0, in words, and mixed.

const bareWords = 'khong mot hai ba bon nam sau bay tam chin'.split(' ')
const markedWords = 'không một hai ba bốn năm sáu bảy tám chín'.split(' ')
const englishWords = 'zero one two three four five six seven eight nine'.split(' ')
const wordDigits: ReadonlyMap<string, string> = new Map([
  ...[bareWords, markedWords, englishWords].flatMap((words) =>
    words.map((word, digit) => [word, String(digit)] as const),
  ),
  ['hông', '0'],
  ['mốt', '1'],
  ['tư', '4'],
  ['tu', '4'],
  ['lăm', '5'],
  ['lam', '5'],
  ['bẩy', '7'],
])

interface Part {
  readonly digits: string
  readonly written: boolean
  /** What stands before it. */
  readonly gap: string
}

/** A comma with a space makes a list of numbers, not a number; in words it is only a pause. */
const keeps = (gap: string, written: boolean): boolean =>
  (written ? /^[\s.,\-_–]{0,3}$/u : /^(?:[\s.\-_–—()•·|~]{0,3}|,)$/u).test(gap)

function digitsOf(word: string, gap: string, text: string, end: number): string | null {
  if (/^\d/u.test(word)) return word
  const spoken = wordDigits.get(word)
  if (spoken !== undefined) return spoken
  // "o912 345 678", "09l2": a letter for a digit only where digits are.
  const touches =
    (gap === '' && /\d/u.test(text[end - word.length - 1] ?? '')) ||
    /^[\s.-]?\d/u.test(text.slice(end, end + 2))
  if (touches && /^[oli]{1,2}$/u.test(word)) return word.replaceAll('o', '0').replace(/[li]/gu, '1')
  return word === 'o' ? '0' : null
}

/** Numbers that stand together, each as a run of its parts. */
function runsOf(text: string): Part[][] {
  const runs: Part[][] = []
  let run: Part[] = []
  let end = 0
  for (const match of text.matchAll(/\p{L}{1,6}(?!\p{L})|\p{L}+|\d+/gu)) {
    const word = match[0]
    const gap = text.slice(end, match.index)
    end = match.index + word.length
    const digits = word.length > 20 ? null : digitsOf(word, gap, text, end)
    const written = !/^\d/u.test(word)
    if (digits === null || (run.length > 0 && !keeps(gap, written && (run.at(-1)?.written ?? false)))) {
      if (run.length > 0) runs.push(run)
      run = []
    }
    if (digits !== null) run.push({ digits, written, gap })
  }
  runs.push(run)
  return runs
}

const PHONE = /^(?:(?:00)?84|0)[35789]\d{8}$|^01[2689]\d{8}$|^02\d{9}$/u

/** "08 09 10 11 12", "0 3 6 9 12 15 18": somebody counts. */
function isCounting(parts: readonly Part[]): boolean {
  const numbers = parts.map((part) => Number(part.digits))
  const pace = (numbers[1] ?? 0) - (numbers[0] ?? 0)
  return numbers.length > 3 && numbers.every((each, at) => at === 0 || each - (numbers[at - 1] ?? 0) === pace)
}

function hasPhone(run: readonly Part[]): boolean {
  for (let first = 0; first < run.length; first++) {
    // The digits behind a decimal point or comma.
    if (first > 0 && /^[.,]$/u.test(run[first]?.gap ?? '') && (run[first]?.digits.length ?? 0) > 4) continue
    let digits = ''
    for (let last = first; last < run.length && digits.length < 13; last++) {
      digits += run[last]?.digits ?? ''
      if (!PHONE.test(digits)) continue
      const parts = run.slice(first, last + 1)
      const decimal = parts.length === 2 && parts[0]?.digits === '0' && /^[.,]$/u.test(parts[1]?.gap ?? '')
      if (!decimal && !isCounting(parts)) return true
    }
  }
  return false
}

const DATE = /(?<!\d)\d{1,2}([./-])\d{1,2}\1(?:19|20)\d{2}(?![.-]?\d)/gu
/** Without its 0, which only somebody who says what it is leaves out. */
const SHORT =
  /(?<!\p{L})(?:zalo|zl|sđt|sdt|đt|phone|lh|liên hệ|lien he)[^\p{L}\d]{0,4}(?:\p{L}{1,5}[^\p{L}\d]{1,3}){0,2}[35789]\d{2}[ .-]?\d{3}[ .-]?\d{3}(?!\d)/u

/** The text is small and NFKC. */
export const hasPhoneNumber = (text: string): boolean =>
  SHORT.test(text) || runsOf(text.replace(DATE, ' ngày ')).some(hasPhone)
