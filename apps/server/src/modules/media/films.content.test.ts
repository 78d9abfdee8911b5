import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { cpSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { Storyboard } from '@malto/contract/modules/media.content'

const FILMS = join(import.meta.dirname, '../../../content/films')
const films = readdirSync(FILMS)

const FilmFacts = z.strictObject({
  title: z.string(),
  duration_s: z.number().int().min(20).max(180),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  stream: z.enum(['film.mp4', 'index.m3u8']),
})

/** After the last caption comes the closing card. */
const CLOSING_S = 3.5
const MOST_BYTES_A_MINUTE = { 'film.mp4': 900_000, 'index.m3u8': 2_200_000 }

/** All that is wrong with a film's folder, in words. */
function faultsOf(folder: string): string[] {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const board = Storyboard.parse(JSON.parse(read('storyboard.json')))
  const film = FilmFacts.parse(JSON.parse(read('film.json')))
  const { cues, faults } = readCaptions(read('captions.vtt'))
  const said = board.scenes.flatMap((scene) => scene.say)
  const rest = film.duration_s - (cues.at(-1)?.to ?? 0)
  const wide = film.width > film.height
  const checks: [boolean, string][] = [
    [folder.endsWith(board.slug), 'the storyboard is of another film'],
    [film.title === board.title, 'film.json has another title'],
    [wide === (board.shape === 'wide'), 'film.json has another shape'],
    [cues.map((cue) => cue.text).join('\n') === said.join('\n'), 'the captions say something else'],
    [rest >= 0 && rest <= CLOSING_S, `the captions end ${rest} s before the film`],
    [film.bytes <= (film.duration_s / 60) * MOST_BYTES_A_MINUTE[film.stream], 'the film is too big'],
    [startOf(join(folder, 'poster.webp'), 12).endsWith('WEBP'), 'the poster is no WebP'],
    [film.bytes === bytesIn(folder), 'film.json has other bytes'],
  ]
  const streamed = film.stream === 'film.mp4' ? mp4Faults(folder) : hlsFaults(folder, film.stream)
  return [...faults, ...streamed, ...checks.filter(([right]) => !right).map(([, fault]) => fault)]
}

const bytesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /\.(mp4|m2ts|m3u8)$/.test(file))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)

function startOf(file: string, bytes: number): string {
  const handle = openSync(file, 'r')
  const start = Buffer.alloc(bytes)
  readSync(handle, start, 0, bytes, 0)
  closeSync(handle)
  return start.toString('latin1')
}

const mp4Faults = (folder: string) =>
  startOf(join(folder, 'film.mp4'), 8).slice(4) === 'ftyp' ? [] : ['film.mp4 is no MP4']

/** Every playlist and part that is named is there, and nothing lies there unnamed. */
function hlsFaults(folder: string, master: string): string[] {
  const namedIn = (playlist: string) => {
    const lines = readFileSync(join(folder, playlist), 'utf8').split('\n')
    return lines.filter((line) => line !== '' && !line.startsWith('#'))
  }
  const playlists = namedIn(master)
  const there = playlists.filter((playlist) => existsSync(join(folder, playlist)))
  const named = new Set([master, ...playlists, ...there.flatMap(namedIn)])
  const lying = new Set(readdirSync(folder).filter((file) => /\.(m2ts|m3u8)$/.test(file)))
  // Packets of 188 bytes, each beginning with a G: those of discs, which have the same ending, no browser plays.
  const isPart = (file: string) => /^G[^]{187}G$/.test(startOf(join(folder, file), 189))
  const parts = [...lying].filter((file) => file.endsWith('.m2ts'))
  return [
    ...parts.filter((file) => !isPart(file)).map((file) => `${file} is no part of a stream`),
    ...[...named.difference(lying)].map((file) => `${file} is missing`),
    ...[...lying.difference(named)].map((file) => `nothing names ${file}`),
    ...[...named]
      .filter((file) => !/^[a-z0-9.-]+$/.test(file))
      .map((file) => `${file} is no name for a file`),
    ...(playlists.length < 2 ? ['there is one size only'] : []),
  ]
}

interface Cue {
  readonly from: number
  readonly to: number
  readonly text: string
}
const TIMES = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/

function readCaptions(vtt: string): { cues: Cue[]; faults: string[] } {
  const [head, ...blocks] = vtt.trimEnd().split('\n\n')
  const faults = head === 'WEBVTT' ? [] : ['the captions do not begin with WEBVTT']
  const cues: Cue[] = []
  for (const block of blocks) {
    const [times = '', ...lines] = block.split('\n')
    const found = TIMES.exec(times)?.slice(1).map(Number)
    const before = cues.at(-1)
    if (!found) {
      faults.push(`"${times}" is no time`)
      continue
    }
    const [h1 = 0, m1 = 0, s1 = 0, h2 = 0, m2 = 0, s2 = 0] = found
    const cue = {
      from: h1 * 3600 + m1 * 60 + s1,
      to: h2 * 3600 + m2 * 60 + s2,
      text: plain(lines.join('\n')),
    }
    if (cue.to <= cue.from || lines.length === 0) faults.push(`the caption at ${cue.from} s is empty`)
    if (before && cue.from < before.to)
      faults.push(`the caption at ${cue.from} s begins before the last one ended`)
    cues.push(cue)
  }
  return { cues, faults }
}
const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

test.for(films)('the film %s is whole: storyboard, picture, captions and poster belong together', (slug) => {
  expect(faultsOf(join(FILMS, slug))).toEqual([])
})

test('a spoiled film is noticed', () => {
  const folderOf = (stream: string) =>
    films.find((slug) => readFileSync(join(FILMS, slug, 'film.json'), 'utf8').includes(stream)) ?? ''
  const spoiled = (slug: string, spoil: (folder: string) => void) => {
    const folder = join(mkdtempSync(join(tmpdir(), 'films-')), slug)
    cpSync(join(FILMS, slug), folder, { recursive: true })
    spoil(folder)
    const faults = faultsOf(folder)
    rmSync(join(folder, '..'), { recursive: true })
    return faults.join('; ')
  }
  const rewrite = (file: string, change: (text: string) => string) => (folder: string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  const [single, ladder] = [folderOf('film.mp4'), folderOf('index.m3u8')]
  expect(spoiled(single, () => {})).toBe('')
  expect(spoiled(single, (folder) => writeFileSync(join(folder, 'film.mp4'), 'no film'))).toContain('no MP4')
  expect(
    spoiled(
      single,
      rewrite('captions.vtt', (text) => text.replace(/--> 00:00:0\d/, '--> 00:00:19')),
    ),
  ).toContain('before the last one ended')
  expect(
    spoiled(
      single,
      rewrite('captions.vtt', (text) => text.replace('-->', '->')),
    ),
  ).toContain('no time')
  expect(
    spoiled(
      single,
      rewrite('film.json', (text) => text.replace(/"duration_s": \d+/, '"duration_s": 150')),
    ),
  ).toContain('the captions end')
  expect(spoiled(ladder, (folder) => rmSync(join(folder, '360-001.m2ts')))).toContain(
    '360-001.m2ts is missing',
  )
})
