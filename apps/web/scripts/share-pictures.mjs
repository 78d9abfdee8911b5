// Draws what chats show beside a link: they take no SVG. Every cover, a sheet for each letter, and one for all other
// pages. Run once when a drawing changes; the PNGs are committed.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const art = join(import.meta.dirname, '../public/art')
const share = join(import.meta.dirname, '../public/share')
/** The grounds of the six letters, as on the cards of their groups. */
const grounds = { r: '#D2F4D6', i: '#DEEAFF', a: '#EEE4FF', s: '#FEE1E9', e: '#FEE3DA', c: '#FDE6C5' }

const drawing = (name) => readFileSync(join(art, `${name}.svg`), 'utf8')
const image = (name, x, y, width, height) =>
  `<image href="data:image/svg+xml;base64,${Buffer.from(drawing(name)).toString('base64')}" x="${x}" y="${y}" width="${width}" height="${height}"/>`
const sheet = (ground, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${ground}"/>${inner}</svg>`

const draw = (name, svg, density) =>
  sharp(Buffer.from(svg), { density })
    .resize({ width: 1200, height: 630, fit: 'cover' })
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toFile(join(share, `${name}.png`))

mkdirSync(share, { recursive: true })
for (const file of readdirSync(art)) {
  const [, cover] = /^((?:cover|scene)-.+)\.svg$/.exec(file) ?? []
  if (cover) await draw(cover, drawing(cover), 72 * 4)
}
for (const [letter, ground] of Object.entries(grounds)) {
  const emblem = image(`emblem-${letter}`, 420, 95, 360, 360) + image('logo', 484, 500, 232, 70)
  await draw(`career-${letter}`, sheet(ground, emblem), 72)
}
await draw(
  'malto',
  sheet('#FBF8F1', image('mascot-hello', 130, 105, 388, 420) + image('logo', 560, 225, 520, 157)),
  72,
)
