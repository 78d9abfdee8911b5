import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VideoFile } from '@malto/contract/modules/videos.content'
import { readContent } from './videos.laying.service.ts'

const films = join(import.meta.dirname, '../../../content/films')
const written = await readContent()

test('the file of videos keeps to its shape', () => {
  expect(VideoFile.parse(written)).toEqual(written)
})

test('no slug is there twice, and every video names a category and a film that exist', () => {
  const slugs = [...written.categories, ...written.videos].map(({ slug }) => slug)
  expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([])
  const categories = new Set(written.categories.map(({ slug }) => slug))
  expect(written.videos.filter(({ category }) => !categories.has(category))).toEqual([])
  expect(written.videos.filter(({ film }) => !existsSync(join(films, film, 'storyboard.json')))).toEqual([])
})

test('there is something for every age, something in every category, and no title twice', () => {
  expect(written.videos.length).toBeGreaterThanOrEqual(15)
  expect(new Set(written.videos.map(({ age_from }) => age_from))).toEqual(new Set([0, 13, 16]))
  expect(new Set(written.videos.map(({ category }) => category)).size).toBe(written.categories.length)
  expect(new Set(written.videos.map(({ title }) => title)).size).toBe(written.videos.length)
})
