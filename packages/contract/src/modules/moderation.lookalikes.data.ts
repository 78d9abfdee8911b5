// Facts: signs that are read as a Latin letter. Lower case on both sides; NFKD has taken apart the rest before
// (full width, bold, circled and the like).

/** Letters of other alphabets that look like ours. One row for each letter of ours. */
const rows: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ∂ꭺ',
  b: 'вьβʙƅᏏ',
  c: 'сϲᴄ¢ⅽꮯ',
  d: 'ԁᴅɗⅾժ',
  đ: 'ðɖƌꟈᵭ',
  e: 'еёεєҽᴇ℮ә',
  f: 'ƒꜰϝ',
  g: 'ɡɢցԍ',
  h: 'нһʜհ',
  i: 'іїιıɩᴉⅰɪ',
  j: 'јϳᴊյ',
  k: 'кκᴋқ',
  l: 'ӏʟⅼłւ',
  m: 'мᴍⅿ',
  n: 'пηɴո',
  o: 'оοσᴏօ○◯〇ø',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'гʀᴦ',
  s: 'ѕꜱʂ',
  t: 'тτᴛŧ',
  u: 'υᴜսμцџ',
  v: 'νᴠѵⅴ',
  w: 'ωᴡԝш',
  x: 'хχⅹ×',
  y: 'уγʏү',
  z: 'ᴢʐ',
}
export const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries(rows).flatMap(([ours, theirs]) => Array.from(theirs, (each) => [each, ours] as const)),
)

/** A digit or sign inside a word, and the letters it may stand for, whatever their marks. */
export const signLetters: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'il'],
  ['2', 'z'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['6', 'gb'],
  ['7', 't'],
  ['8', 'b'],
  ['9', 'gq'],
  ['@', 'a'],
  ['^', 'a'],
  ['€', 'e'],
  ['!', 'il'],
  ['¡', 'i'],
  ['|', 'il'],
  ['$', 's'],
  ['+', 't'],
  ['(', 'c'],
  ['<', 'c'],
  ['£', 'l'],
  ['¥', 'y'],
  ['#', 'h'],
])

/** How pupils write one letter for another: "kặc", "djt", "zâm". */
export const teenSpelling: ReadonlyMap<string, string> = new Map([
  ['k', 'c'],
  ['y', 'i'],
  ['j', 'i'],
  ['z', 'd'],
])
