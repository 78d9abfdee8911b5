import { expect, test } from 'vitest'
import {
  FILM_ADDRESS,
  LARGEST_FILM,
  MOST_PARTS,
  PART_BYTES,
  partBytes,
  partsOf,
  readCaptions,
} from './media.rules.ts'

test('a file is cut into whole parts and a rest, and together they are the file', () => {
  for (const bytes of [1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 3 * PART_BYTES, LARGEST_FILM]) {
    const lengths = Array.from({ length: partsOf(bytes) }, (_, number) => partBytes(bytes, number))
    expect(lengths.reduce((sum, each) => sum + each, 0)).toBe(bytes)
    expect(lengths.every((each) => each > 0 && each <= PART_BYTES)).toBe(true)
    expect(lengths.length).toBeLessThanOrEqual(MOST_PARTS)
  }
})

const vtt = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n')
const cue = ['00:01.000 --> 00:02.500', 'Chào bạn']

test('captions are read with their times, whatever program wrote them', () => {
  const one = { from: 1, to: 2.5, text: 'Chào bạn' }
  const sound: Record<string, string> = {
    plain: vtt(...cue),
    'of Windows, with a mark in front': `\uFEFF${vtt(...cue).replaceAll('\n', '\r\n')}`,
    'with a title': vtt(...cue).replace('WEBVTT', 'WEBVTT - phụ đề'),
    'with notes': vtt('NOTE', 'ai đó viết', '', ...cue, '', 'NOTE hết'),
    'with styles': vtt('STYLE', '::cue { color: red }', '', ...cue),
    'with names of cues': vtt('mở đầu', ...cue),
    'with places': vtt('00:01.000 --> 00:02.500 align:start line:0', 'Chào bạn'),
    'with hours': vtt('00:00:01.000 --> 00:00:02.500', 'Chào bạn'),
    'with facts about the file': `WEBVTT\nKind: captions\nLanguage: vi\n\n${cue.join('\n')}`,
  }
  for (const [what, written] of Object.entries(sound))
    expect([what, readCaptions(written)]).toEqual([what, { cues: [one], fault_line: null }])
  expect(
    readCaptions(vtt(...cue, '', '01:00:00.000 --> 01:00:01.000', 'dòng một', 'dòng hai')).cues[1],
  ).toEqual({
    from: 3600,
    to: 3601,
    text: 'dòng một\ndòng hai',
  })
})

test('what is no WebVTT is named by its line', () => {
  const faulty: [string, number][] = [
    ['', 1],
    ['Chào bạn', 1],
    ['WEBVTTX', 1],
    ['1\n00:00:01,000 --> 00:00:02,500\nChào bạn', 1],
    [vtt('00:00:01,000 --> 00:00:02,500', 'của SubRip'), 3],
    [vtt(...cue, '', '00:05.000 --> 00:04.000', 'ngược'), 6],
    [vtt(...cue, '', '00:05.000 --> 00:06.000'), 6],
    [vtt(...cue, '', 'lạc lõng'), 6],
    [vtt('00:61.000 --> 00:62.000', 'phút thứ mấy'), 3],
    ['WEBVTT', 1],
  ]
  for (const [written, line] of faulty)
    expect([written, readCaptions(written).fault_line]).toEqual([written, line])
})

test('a film of Malto is named by its folder or its id, and by nothing that leads elsewhere', () => {
  const id = '01a1deea-f022-7621-8c69-349d22396e8e'
  for (const address of ['/films/hoc-cach-hoc', `/films/${id}`]) expect(FILM_ADDRESS.test(address)).toBe(true)
  for (const address of [
    '/films/',
    '/films/../x',
    '/films/a/b',
    'films/a',
    '/films/A',
    '/films/a?b',
    '/film/a',
  ])
    expect([address, FILM_ADDRESS.test(address)]).toEqual([address, false])
})
