import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedWords } from './moderation.lists.data.ts'
import { avatarNames, avatarUrl, deviceName, nicknameFault } from './profile.rules.ts'

test('every drawn avatar is a file of the web app', () => {
  const pages = join(import.meta.dirname, '../../../../apps/web/public')
  expect(avatarNames.filter((name) => !existsSync(join(pages, avatarUrl(name))))).toEqual([])
})

test('a nickname holds no number to call and no way out of Malto', () => {
  for (const name of [
    'Mây Xanh',
    'Khoa Robot 2009',
    'An 11A1',
    'Sóc.Nâu',
    'Cô bé 12 tuổi',
    'Đ.Ức',
    'Mr. Bean',
  ])
    expect([name, nicknameFault(name)]).toEqual([name, null])
  for (const name of [
    '0901000001',
    'Zalo 09.01.000.001',
    'gọi 0 9 0 1 0 0',
    '０９０１０００００１',
    '٠٩٠١٠٠٠٠',
  ])
    expect([name, nicknameFault(name)]).toEqual([name, 'number'])
  for (const name of [
    'http://a',
    'www.malto',
    'tiktok.com',
    'an@gmail',
    '@mayxanh',
    'bit.ly abc',
    'facebook．com',
  ])
    expect([name, nicknameFault(name)]).toEqual([name, 'link'])
})

test('a device is named as its owner would', () => {
  const agents = {
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36':
      'Chrome trên Android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1':
      'Safari trên iPhone',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0':
      'Edge trên Windows',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) coc_coc_browser/120.0 Chrome/114.0 Safari/537.36':
      'Cốc Cốc trên Windows',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:132.0) Gecko/20100101 Firefox/132.0': 'Firefox trên Mac',
    'MaltoApp/1.2 Android': 'Ứng dụng Malto trên Android',
    'curl/8': 'Thiết bị chưa rõ',
    '': 'Thiết bị chưa rõ',
  }
  for (const [agent, name] of Object.entries(agents))
    expect([agent, deviceName(agent)]).toEqual([agent, name])
  expect(deviceName('MaltoApp/1.2 Android', 'en')).toBe('Malto app on Android')
})

test('a nickname stands beside every word and on others’ lock screens: what is masked or held there is none', () => {
  const plain = shippedWords.filter(({ pattern }) => !pattern.startsWith('"')).slice(0, 40)
  expect(plain.filter(({ pattern }) => nicknameFault(pattern) === null)).toEqual([])
  expect(nicknameFault('09123 bốn năm sáu bảy tám')).not.toBeNull()
})
