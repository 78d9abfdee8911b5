import { artInput } from '../../../platform/inputs/ArtInput.tsx'
import { words } from '../words.ts'

/** The portraits under /art that a character may have. */
const portraits = [
  'av-duc',
  'av-giabao',
  'av-huy',
  'av-khoa',
  'av-linh',
  'av-minhanh',
  'av-my',
  'av-nhi',
  'av-phuc',
  'av-thuha',
  'av-trang',
  'av-tuan',
] as const

export const PictureInput = artInput({
  label: words.picture,
  drawings: portraits,
  width: 64,
  height: 64,
  named: (name) => name.replace('av-', ''),
})
