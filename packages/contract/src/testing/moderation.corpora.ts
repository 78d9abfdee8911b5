import { withoutMarks } from '../core/vietnamese.ts'

// What the filter is measured against: the texts beside this file, and what is made of them by the steps below.

/** One message a line; a line with # is a heading. */
export const linesOf = (file: string): string[] =>
  file.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))

/** As written, and as typed by somebody whose keyboard has no marks. */
export const bothWays = (lines: readonly string[]): string[] => [
  ...new Set(lines.flatMap((line) => [line, withoutMarks(line)])),
]

const subjects =
  'Toán,Văn,Tiếng Anh,Vật lí,Hóa học,Sinh học,Lịch sử,Địa lí,Tin học,Công nghệ,Mĩ thuật,Thể dục'.split(',')
const careers =
  'giáo viên,bác sĩ,điều dưỡng,kĩ sư cầu đường,đầu bếp,thợ hàn,lập trình viên,nhà báo,luật sư,kế toán,phi công,dược sĩ,thợ điện,họa sĩ,kiến trúc sư,hướng dẫn viên du lịch,nhà tâm lý,cảnh sát,nông dân,thợ may'.split(
    ',',
  )
const places =
  'Buôn Ma Thuột,Cần Thơ,Đà Nẵng,Lạng Sơn,Cà Mau,Con Cuông,Bù Đăng,Mù Cang Chải,Điện Biên,Phú Quốc,Cái Bè,Củ Chi'.split(
    ',',
  )
const names = 'Dung,Đĩnh,Cúc,Phúc,Bích,Dũng,Lộc,Mỹ,Hạnh,Địch,Đào,Kiều'.split(',')

/** Sentences with gaps, filled in: what everybody asks, about everything. */
export const templated = (): string[] => [
  ...subjects.flatMap((each) => [
    `Mai kiểm tra ${each} mà mình chưa ôn gì`,
    `Ai có đề cương ${each} cho mình xin với`,
    `${each} học kì này khó hơn kì trước`,
    `Mình được 8,5 môn ${each}, vui quá`,
    `Thầy dạy ${each} lớp mình vui tính lắm`,
    `Buổi học ${each} chiều nay học bù các bạn nhé`,
  ]),
  ...careers.flatMap((each) => [
    `Muốn làm ${each} thì học ngành gì ạ`,
    `Nghề ${each} có vất vả không mọi người`,
    `Ước mơ của mình là làm ${each}`,
    `Buổi tư vấn về nghề ${each} lúc mấy giờ ạ`,
    `Các ngành gần với nghề ${each} là gì vậy`,
    `Du học để làm ${each} có cần không ạ`,
  ]),
  ...places.flatMap((each) => [
    `Mình ở ${each}, có ai gần đây không`,
    `Trường ở ${each} có ngành sư phạm không ạ`,
    `Hè này cả nhà mình về ${each}`,
  ]),
  ...names.flatMap((each) => [
    `${each} ơi mai nhớ mang vở cho mình mượn`,
    `Cô ${each} cho đề dài quá`,
    `Bạn ${each} lớp mình được giải nhất`,
  ]),
]

const onLetters = (text: string, between: string): string =>
  text
    .split(' ')
    .map((word) => Array.from(word).join(between))
    .join(' ')
const onBase = (text: string, change: (letter: string) => string): string =>
  Array.from(text.normalize('NFD'), change).join('').normalize('NFC')

const LEET: Readonly<Record<string, string>> = { a: '@', e: '3', i: '1', o: '0', s: '$', t: '7' }
const CYRILLIC: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  m: 'м',
  n: 'п',
  o: 'о',
  p: 'р',
  t: 'т',
  u: 'υ',
  x: 'х',
  y: 'у',
}
/** The sign takes the place of the letter and of its marks; not more than one letter in two. */
function leet(text: string): string {
  let left = Math.floor(text.replaceAll(' ', '').length / 2)
  return Array.from(text, (letter) => {
    const sign = LEET[withoutMarks(letter)]
    if (sign === undefined || /đ/u.test(letter) || left === 0) return letter
    left -= 1
    return sign
  }).join('')
}

interface Trick {
  readonly name: string
  readonly fits: (pattern: string) => boolean
  readonly turn: (pattern: string) => string
}
const always = () => true
const isLong = (pattern: string) => pattern.replaceAll(' ', '').length > 2
const hasWords = (pattern: string) => pattern.includes(' ')

export const tricks: readonly Trick[] = [
  { name: 'split by spaces', fits: isLong, turn: (text) => onLetters(text, ' ') },
  { name: 'split by points', fits: isLong, turn: (text) => onLetters(text, '.') },
  {
    name: 'split by dashes and lines',
    fits: isLong,
    turn: (text) => onLetters(text, '-_').replaceAll('-_', '-'),
  },
  { name: 'split by stars', fits: isLong, turn: (text) => onLetters(text, '*') },
  {
    name: 'last letter apart',
    fits: (text) => /\p{L}{3}$/u.test(text),
    turn: (text) => text.replace(/(\p{L})$/u, ' $1'),
  },
  { name: 'leet', fits: isLong, turn: leet },
  { name: 'zero-width', fits: always, turn: (text) => onLetters(text, '\u200b') },
  { name: 'word joiners', fits: always, turn: (text) => onLetters(text, '\u2060\u00ad') },
  { name: 'NFD', fits: always, turn: (text) => text.normalize('NFD') },
  { name: 'struck through', fits: always, turn: (text) => onLetters(text, '\u0336') },
  { name: 'repeats', fits: always, turn: (text) => text.replace(/(\p{L})(?!\p{L})/gu, '$1$1$1$1') },
  { name: 'look-alikes', fits: always, turn: (text) => onBase(text, (letter) => CYRILLIC[letter] ?? letter) },
  {
    name: 'full width',
    fits: always,
    turn: (text) =>
      onBase(text, (letter) =>
        /[a-z]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter,
      ),
  },
  { name: 'capitals', fits: always, turn: (text) => text.toUpperCase() },
  { name: 'words joined', fits: hasWords, turn: (text) => text.replaceAll(' ', '') },
  { name: 'words far apart', fits: hasWords, turn: (text) => text.replaceAll(' ', ' … ') },
]
const around = [
  (text: string) => text,
  (text: string) => `${text} nhé bạn`,
  (text: string) => `này bạn ơi, ${text}!!!`,
  (text: string) => `mọi người nghe nó bảo "${text}" kìa`,
  (text: string) => `😀${text}😀`,
]

/** Every pattern under every trick that it can bear, in changing company; those of several words without marks too. */
export function tricked(patterns: readonly string[]): { trick: string; text: string }[] {
  return patterns.flatMap((pattern, at) => {
    const plain = pattern.replaceAll('"', '')
    const made = tricks
      .filter((trick) => trick.fits(plain))
      .map((trick, nth) => ({
        trick: trick.name,
        text: (around[(at + nth) % around.length] ?? String)(trick.turn(plain)),
      }))
    if (hasWords(plain) && plain === pattern)
      made.push({ trick: 'without marks', text: withoutMarks(`ê ${plain} đi bạn ơi`) })
    return made
  })
}

const mobiles = ['0912345678', '0356789123', '0784561239', '0868123456', '0599887761']
const said = 'không một hai ba bốn năm sáu bảy tám chín'.split(' ')
const inGroups = (number: string, sizes: readonly number[], between: string): string => {
  let at = 0
  return sizes.map((size) => number.slice(at, (at += size))).join(between)
}

/** The same number as people write it to be understood by people only. */
const disguises: readonly ((number: string) => string)[] = [
  String,
  (number) => inGroups(number, [4, 3, 3], ' '),
  (number) => inGroups(number, [4, 3, 3], '.'),
  (number) => inGroups(number, [2, 2, 2, 2, 2], '-'),
  (number) => inGroups(number, [3, 3, 4], ' - '),
  (number) => Array.from(number).join(' '),
  (number) => Array.from(number).join('.'),
  (number) => Array.from(number).join('\u200b'),
  (number) => `+84${number.slice(1)}`,
  (number) => `+84 ${inGroups(number.slice(1), [2, 3, 4], ' ')}`,
  (number) => `84${number.slice(1)}`,
  (number) => `o${number.slice(1)}`,
  (number) => `O${inGroups(number.slice(1), [3, 3, 3], ' ')}`,
  (number) => Array.from(number, (digit) => said[Number(digit)]).join(' '),
  (number) => withoutMarks(Array.from(number, (digit) => said[Number(digit)]).join(' ')),
  (number) => Array.from(number, (digit, at) => (at % 2 === 0 ? said[Number(digit)] : digit)).join(' '),
  (number) => Array.from(number, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(''),
  (number) => Array.from(number, (digit) => `${digit}\ufe0f\u20e3`).join(''),
]
const given = [
  (number: string) => number,
  (number: string) => `Số của mình ${number} nha`,
  (number: string) => `alo cho anh vào ${number}`,
  (number: string) => `lớp 10A2 nhé ${number}!!`,
]
export const disguisedNumbers = (): string[] =>
  mobiles.flatMap((number) => disguises.flatMap((disguise) => given.map((give) => give(disguise(number)))))
