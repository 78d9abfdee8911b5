import { expect, test } from 'vitest'
import { readPdf } from '#testing/pdf.ts'
import { A4, makePdf, type PdfOptions } from './document.ts'
import { figure, onPanel, ornament, row, text, together, type Panel, type Strip } from './flow.ts'
import { faces, widthOf } from './fonts.ts'
import { wrap, type Style } from './lines.ts'
import { paginate } from './pages.ts'

const style: Style = { face: 'regular', size: 10, leading: 1.5, colour: '#10292B' }
const area = { x: 50, y: 60, width: 300, height: 600 }
const made_at = new Date('2026-11-14T05:00:00Z')
const print = (strips: readonly Strip[], given: Partial<PdfOptions> = {}) =>
  makePdf(strips, { title: 'Thử', author: 'Malto', language: 'vi', made_at, area, frame: () => {}, ...given })
const copied = async (strips: readonly Strip[]) => readPdf(await print(strips)).pages.join(' ')

const vowels = ['a', 'ă', 'â', 'e', 'ê', 'i', 'o', 'ô', 'ơ', 'u', 'ư', 'y']
const marks = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323']
const syllables = vowels.flatMap((vowel) => marks.map((mark) => `đ${vowel}${mark}`.normalize('NFC')))
const vietnamese = [...syllables, ...syllables.map((each) => each.toLocaleUpperCase('vi'))].join(' ')
const words = (count: number) => Array.from({ length: count }, (_, at) => `chữ${at}`).join(' ')

test.for(faces)('every Vietnamese letter with every mark can be copied out again: %s', async (face) => {
  expect(vietnamese).toContain('đậ')
  expect(vietnamese).toContain('ĐỄ')
  expect(await copied(text(vietnamese, { ...style, face }, { width: 300 }))).toBe(vietnamese)
})

test('marks that came apart from their letters are joined, and what has no letter leaves no box', async () => {
  const strips = text('Nguye\u0302\u0303n Thi\u0323 Ngo\u0323c 😀\u0007ánh\nsáng', style, { width: 300 })
  expect(await copied(strips)).toBe('Nguyễn Thị Ngọc ánh sáng')
})

test('lines keep within their width, and a word that is longer than a line is broken, not cut', () => {
  const long = 'a'.repeat(400)
  const lines = wrap([{ text: `Trước ${long} sau`, style }], 200)
  for (const line of lines) expect(line.width).toBeLessThanOrEqual(200)
  const written = lines.flatMap((line) => line.pieces.map((piece) => piece.text)).join('')
  expect(written.replaceAll(/[^a]/g, '').length).toBe(401)
})

test('words keep their spaces where the style changes, and none come in where there was none', () => {
  const bold = { ...style, face: 'heavy' } as const
  const [line] = wrap(
    [
      { text: 'Nghiên cứu ', style },
      { text: '34', style: bold },
      { text: ', rõ', style },
    ],
    300,
  )
  expect(line?.pieces.map((piece) => piece.text).join('')).toBe('Nghiên cứu 34, rõ')
  expect(line?.width).toBeCloseTo(
    widthOf('Nghiên cứu', 'regular', 10) + widthOf(' 34', 'heavy', 10) + widthOf(', rõ', 'regular', 10),
    3,
  )
})

test('a long text goes on over the pages: nothing is lost, nothing leaves the area', async () => {
  const strips = text(words(3000), style, { width: area.width })
  const pages = paginate(strips, area)
  expect(pages.length).toBeGreaterThan(3)
  for (const { placed } of pages)
    for (const { strip, y } of placed) {
      expect(y).toBeGreaterThanOrEqual(area.y)
      expect(y + strip.height).toBeLessThanOrEqual(area.y + area.height + 0.001)
    }
  expect(await copied(strips)).toBe(words(3000))
})

test('a heading never stands last on its page, and no page begins with the last line of a text', () => {
  for (let lines = 30; lines < 45; lines += 1) {
    const filling = Array.from({ length: lines }, () => text('Một dòng', style, { width: 300 })).flat()
    const heading = text('Đầu đề', style, { width: 300, role: 'H2' })
    const paragraph = text(words(30), style, { width: 300 })
    const pages = paginate([...filling, ...heading, ...paragraph], area)
    for (const { placed } of pages.slice(0, -1)) expect(placed.at(-1)?.strip).not.toBe(heading[0])
    expect(pages.some(({ placed }) => placed[0]?.strip === paragraph.at(-1))).toBe(false)
  }
})

test('what is to stay together does, and what no page could hold is cut rather than lost', () => {
  const block = (count: number) =>
    together(Array.from({ length: count }, () => figure('Một ô', 30, () => {})))
  const fits = paginate([...block(15), ...block(15)], area)
  expect(fits.map(({ placed }) => placed.length)).toEqual([15, 15])
  const never = paginate(block(50), area)
  expect(never.map(({ placed }) => placed.length)).toEqual([20, 20, 10])
})

test('a panel that goes over a page has a ground on each, with its strips inside', () => {
  const panel: Panel = { padding: 12, paint: () => {} }
  const pages = paginate(onPanel(text(words(900), style, { width: 276 }), panel, 20), area)
  expect(pages.length).toBeGreaterThan(1)
  for (const { placed, grounds } of pages) {
    expect(grounds).toHaveLength(1)
    const box = grounds[0]?.box ?? { y: 0, height: 0 }
    const last = placed.at(-1)
    expect(placed[0]?.y).toBeCloseTo(box.y + 12)
    expect((last?.y ?? 0) + (last?.strip.height ?? 0)).toBeCloseTo(box.y + box.height - 12)
    expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height + 0.001)
  }
})

test('the same strips at the same moment give the same bytes, whatever was printed before', async () => {
  const strips = () => [
    ...text('Kết quả của Ngọc Ánh', style, { width: 300, role: 'H1' }),
    figure('Một vòng tròn', 20, (pen, x, y) => pen.shapes([{ d: `M${x} ${y}h10v10Z`, fill: '#158337' }])),
  ]
  const first = await print(strips())
  await print(text(`${vietnamese} ﬁ Ð 0123`, { ...style, face: 'heavy' }, { width: 300 }))
  expect((await print(strips())).equals(first)).toBe(true)
  const later = await print(strips(), { made_at: new Date('2026-11-15T05:00:00Z') })
  expect(later.equals(first)).toBe(false)
})

test('whoever has it read aloud hears headings, texts and what a figure shows, and no decoration', async () => {
  const strips = [
    ...text('Đầu đề', style, { width: 300, role: 'H1' }),
    row([{ x: 0, strips: text('Lời', style, { width: 100 }) }]),
    figure('Lục giác', 20, () => {}),
    ornament(10, () => {}),
  ]
  const { raw } = readPdf(await print(strips))
  expect(raw).toContain('/Lang (vi)')
  expect(raw).toContain('/Marked true')
  const roles = new Set([...raw.matchAll(/\/S \/(\w+)/g)].map(([, role]) => role))
  expect(roles).toEqual(new Set(['Document', 'H1', 'P', 'Figure']))
  expect(raw).toContain(
    `/Alt (\u00FE\u00FF${Buffer.from('Lục giác', 'utf16le').swap16().toString('latin1')})`,
  )
  expect(raw).toContain('/Artifact')
})

test('a name cannot write into the XML of the document', async () => {
  const { raw } = readPdf(await print([], { title: 'Ánh </rdf:li><b>&' }))
  expect(raw).toContain('<dc:title>')
  expect(raw).not.toContain('<b>')
  expect(raw).not.toContain('/rdf:li><b')
})

test('a page is A4 and says which of how many it is', async () => {
  const bytes = await print(text(words(2000), style, { width: 300 }), {
    frame: (pen, { number, count }) =>
      pen.label([{ text: `Trang ${number}/${count}`, style }], A4.width - 50, A4.height - 30, 'right'),
  })
  const { pages, raw } = readPdf(bytes)
  expect(raw).toContain('/MediaBox [0 0 595.28 841.89]')
  for (const [at, page] of pages.entries()) expect(page).toContain(`Trang ${at + 1}/${pages.length}`)
})
