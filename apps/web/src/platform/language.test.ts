import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'

test('texts that come with a page redraw nothing that stands there; a switched language does', async () => {
  const { needTexts, startTexts, switchLanguage } = await import('./language.ts')
  const texts = vi.fn(async (part: string, language: string) => ({ [part]: [`${part} in ${language}`] }))
  await startTexts(texts, [])
  let drawn = 0
  i18n.on('change', () => drawn++)
  await needTexts('modules/one')
  await needTexts('modules/two')
  await needTexts('modules/one')
  expect(drawn).toBe(0)
  expect(texts).toHaveBeenCalledTimes(2)
  expect(i18n.messages['modules/one']).toEqual(['modules/one in vi'])
  expect(i18n.messages['modules/two']).toEqual(['modules/two in vi'])
  await switchLanguage('en')
  expect(drawn).toBeGreaterThan(0)
  expect(i18n.messages['modules/two']).toEqual(['modules/two in en'])
})

test('texts asked for while the language changes come in the new one', async () => {
  const { needTexts, startTexts, switchLanguage } = await import('./language.ts')
  let give = () => {}
  const late = new Promise<void>((goOn) => (give = goOn))
  await startTexts(
    async (part, language) => {
      if (part === 'modules/late') await late
      return { [part]: [`${part} in ${language}`] }
    },
    ['app'],
  )
  await switchLanguage('vi')
  const coming = needTexts('modules/late')
  await switchLanguage('en')
  give()
  await coming
  expect(i18n.messages['modules/late']).toEqual(['modules/late in en'])
})
