import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFilms, DamagedFilm, NoFfmpeg } from './films.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'malto-films-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A program that says this, whatever it is asked, and keeps what it was asked with. */
function stand(name: string, script: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

test('a machine without ffmpeg is told apart from a film that is damaged', async () => {
  const films = createFilms({ FFMPEG_PATH: 'no-such-ffmpeg', FFPROBE_PATH: 'no-such-ffprobe' })
  await expect(films.read('film.mp4', 'mp4')).rejects.toBeInstanceOf(NoFfmpeg)
  await expect(films.still('film.mp4', 'mp4', 1)).rejects.toBeInstanceOf(NoFfmpeg)
  const half = createFilms({ FFMPEG_PATH: 'no-such-ffmpeg', FFPROBE_PATH: stand('probe', 'echo "{}"') })
  await expect(half.read('film.mp4', 'mp4')).rejects.toBeInstanceOf(NoFfmpeg)
  const broken = stand('broken', 'exit 1')
  const films_of = createFilms({ FFMPEG_PATH: broken, FFPROBE_PATH: broken })
  await expect(films_of.read('film.mp4', 'mp4')).rejects.toBeInstanceOf(DamagedFilm)
})

test('no shell reads the name of a film, and none of our secrets is handed on', async () => {
  process.env['CANARY_SECRET'] = 'canary'
  const seen = join(folder, 'seen')
  const probe = stand('spy', `env > ${seen}; for each in "$@"; do echo "<$each>" >> ${seen}; done; exit 1`)
  const films = createFilms({ FFMPEG_PATH: probe, FFPROBE_PATH: probe })
  const name = `${folder}/a; touch ${folder}/run $(touch ${folder}/run).mp4`
  await expect(films.read(name, 'mp4')).rejects.toBeInstanceOf(DamagedFilm)
  const told = readFileSync(seen, 'utf8')
  expect(told).toContain(`<${name}>`)
  expect(told).toContain('<-protocol_whitelist>\n<file>')
  expect(told).not.toContain('canary')
  expect(spawnSync('ls', [folder]).stdout.toString().split('\n')).not.toContain('run')
  delete process.env['CANARY_SECRET']
})

test('a film that holds less than it says is damaged; one that says nothing is as long as it is', async () => {
  const reads = (said: string, reached_s: number) => {
    const streams = '"streams":[{"codec_type":"video","codec_name":"h264","width":640,"height":360}]'
    return createFilms({
      FFPROBE_PATH: stand('says', `echo '{${streams},"format":{${said}}}'`),
      FFMPEG_PATH: stand(
        'walks',
        `echo out_time_us=5; echo out_time_us=${reached_s * 1_000_000}; echo progress=end`,
      ),
    }).read('film.mp4', 'mp4')
  }
  expect(await reads('"duration":"100.4"', 100)).toMatchObject({ duration_s: 100 })
  expect(await reads('"duration":"100"', 92)).toMatchObject({ duration_s: 100 })
  expect(await reads('', 42)).toMatchObject({ duration_s: 42 })
  expect(await reads('"duration":"0.2"', 0.2)).toMatchObject({ duration_s: 1 })
  await expect(reads('"duration":"100"', 60)).rejects.toBeInstanceOf(DamagedFilm)
  await expect(reads('', 0)).rejects.toBeInstanceOf(DamagedFilm)
})

test('a program that never ends is ended', async () => {
  const sleeps = stand('sleeps', 'exec sleep 60')
  const films = createFilms({ FFMPEG_PATH: sleeps, FFPROBE_PATH: sleeps }, { look_ms: 100, walk_ms: 100 })
  await expect(films.read('film.mp4', 'mp4')).rejects.toBeInstanceOf(DamagedFilm)
})

const ffmpeg = (...args: string[]) => spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: folder })
const installed = spawnSync('ffmpeg', ['-version']).status === 0

describe.runIf(installed)('with the ffmpeg of this machine', () => {
  const films = createFilms({ FFMPEG_PATH: 'ffmpeg', FFPROBE_PATH: 'ffprobe' })
  const path = (name: string) => join(folder, name)
  const drawn = ['-f', 'lavfi', '-i', 'testsrc=duration=4:size=320x180:rate=10']
  const heard = ['-f', 'lavfi', '-i', 'sine=duration=4']
  beforeAll(() => {
    const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart']
    ffmpeg(...drawn, ...heard, ...h264, 'film.mp4')
    // Versions before 6 know the second way only.
    const turned = ffmpeg('-display_rotation', '90', '-i', 'film.mp4', '-c', 'copy', 'turned.mp4')
    if (turned.status !== 0)
      ffmpeg('-i', 'film.mp4', '-c', 'copy', '-metadata:s:v:0', 'rotate=90', 'turned.mp4')
    ffmpeg(...drawn, '-c:v', 'libvpx', 'film.webm')
    ffmpeg(...heard, '-c:a', 'aac', 'sound.mp4')
    copyFileSync(path('film.mp4'), path('cut.mp4'))
    truncateSync(path('cut.mp4'), Math.round(readFileSync(path('film.mp4')).length * 0.6))
  })

  test('length, size and kind are read, and a picture of it', async () => {
    const size = { width: 320, height: 180 }
    expect(await films.read(path('film.mp4'), 'mp4')).toEqual({
      duration_s: 4,
      size,
      codecs: ['h264', 'aac'],
    })
    expect(await films.read(path('film.webm'), 'webm')).toEqual({ duration_s: 4, size, codecs: ['vp8'] })
    const still = await sharp(await films.still(path('film.mp4'), 'mp4', 1)).metadata()
    expect(still).toMatchObject({ format: 'png', ...size })
  })

  test('what a phone filmed upright stands upright', async () => {
    const { size } = await films.read(path('turned.mp4'), 'mp4')
    expect(size).toEqual({ width: 180, height: 320 })
    const still = await sharp(await films.still(path('turned.mp4'), 'mp4', 1)).metadata()
    expect(still).toMatchObject({ width: 180, height: 320 })
  })

  test('sound alone has no picture; what was cut off, or is another kind than it says, is damaged', async () => {
    expect(await films.read(path('sound.mp4'), 'mp4')).toMatchObject({ size: null, codecs: ['aac'] })
    await expect(films.read(path('cut.mp4'), 'mp4')).rejects.toBeInstanceOf(DamagedFilm)
    await expect(films.read(path('film.mp4'), 'webm')).rejects.toBeInstanceOf(DamagedFilm)
    await expect(films.still(path('film.mp4'), 'mp4', 60)).rejects.toBeInstanceOf(DamagedFilm)
    writeFileSync(path('list.mp4'), `#EXTM3U\n#EXTINF:1,\nfile://${path('film.mp4')}\n`)
    await expect(films.read(path('list.mp4'), 'mp4')).rejects.toBeInstanceOf(DamagedFilm)
  })
})
