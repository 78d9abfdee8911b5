import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser, openCamera, sizes, type Camera } from './camera.ts'
import { durationOf, encodeFilm, encodeLadder, FPS, writeMusic, writePoster } from './encode.ts'
import { allSlugs, folderOf, readBoard } from './folders.ts'
import { compose } from './music.ts'
import { timelineOf, toVtt, type Timeline } from './timeline.ts'

// node scripts/films/make.ts <slug>… | --all. See README.md.

/** These are streamed in two sizes instead of one file. */
const LADDERS = new Set(['ngay-hoi-huong-nghiep'])
const made = /^(film\.(mp4|json)|captions\.vtt|poster\.webp|(index|\d+)\.m3u8|\d+-\d+\.m2ts)$/

async function makeFilm(browser: Browser, slug: string): Promise<void> {
  const began = performance.now()
  const board = readBoard(slug)
  const timeline = timelineOf(board)
  const ladder = LADDERS.has(slug)
  const scale = ladder ? 1.5 : 1
  const stream = ladder ? 'index.m3u8' : 'film.mp4'
  const bench = mkdtempSync(join(tmpdir(), 'film-'))
  const folder = join(bench, 'made')
  mkdirSync(folder)
  const camera = await openCamera(browser, board, timeline, scale)
  try {
    const music = join(bench, 'music.wav')
    const pops = timeline.shots.flatMap(({ items }) => items)
    writeMusic(compose({ slug, seconds: timeline.length, pops }), music)
    const source = { frames: framesOf(camera, timeline), music }
    await (ladder ? encodeLadder(source, folder) : encodeFilm(source, join(folder, stream)))
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    const { width, height } = sizes[board.shape]
    const duration_s = Math.round(durationOf(join(folder, stream)))
    const film = {
      title: board.title,
      duration_s,
      width: width * scale,
      height: height * scale,
      bytes,
      stream,
    }
    writeFileSync(join(folder, 'film.json'), `${JSON.stringify(film, null, 2)}\n`)
    writeFileSync(join(folder, 'captions.vtt'), toVtt(timeline))
    writePoster(await camera.take((timeline.shots[0]?.to ?? 3) - 0.4), join(folder, 'poster.webp'))
    replace(folderOf(slug), folder)
    const took = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`${slug}: ${duration_s} s, ${Math.round(bytes / 1000)} kB, made in ${took} s`)
  } finally {
    await camera.close()
    rmSync(bench, { recursive: true })
  }
}

/** The old film stays until the new one is whole. */
function replace(folder: string, fresh: string): void {
  for (const file of readdirSync(folder)) if (made.test(file)) rmSync(join(folder, file))
  cpSync(fresh, folder, { recursive: true })
}

async function* framesOf(camera: Camera, { length }: Timeline): AsyncGenerator<Buffer> {
  for (let frame = 0; frame < Math.round(length * FPS); frame += 1) yield await camera.take(frame / FPS)
}

const asked = process.argv.slice(2)
const slugs = asked.includes('--all') ? allSlugs() : asked
if (slugs.length === 0) throw new Error('Which film? node scripts/films/make.ts <slug>… | --all')
const browser = await openBrowser()
try {
  for (const slug of slugs) await makeFilm(browser, slug)
} finally {
  await browser.close()
}
