// Draws the icons of the installed app from the logo. Run once when the logo changes; the PNGs are committed.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const here = new URL('../public/', import.meta.url)
const mark = await readFile(new URL('art/logo-mark.svg', here), 'utf8')
const inner = mark.replace(/^[\s\S]*?<\/title>/, '').replace(/<\/svg>\s*$/, '')

/** The mark on a field of its own colour: phones cut any shape out of it, so it keeps to the middle. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#066A6A"/><g transform="translate(6 8) scale(.88)">${inner}</g></svg>`

const draw = async (svg, size, name) =>
  writeFile(
    new URL(`icons/${name}`, here),
    await sharp(Buffer.from(svg), { density: 72 * (size / 50) })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )

await draw(mark, 192, 'malto-192.png')
await draw(mark, 512, 'malto-512.png')
await draw(maskable, 192, 'malto-maskable-192.png')
await draw(maskable, 512, 'malto-maskable-512.png')
await draw(maskable, 180, 'apple-touch-icon.png')
