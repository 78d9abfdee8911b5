import { expect, test } from 'vitest'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createClient } from '@malto/contract/client'
import { ClientContext } from '@malto/contract/react'
import { listMatches } from '@malto/contract/modules/careers.calls'
import { ONET_ATTRIBUTION } from '@malto/contract/modules/careers.rules'
import { createCache } from '../../platform/cache.ts'
import { needTexts } from '../../platform/language.ts'
import { on } from '@malto/contract/testing/server'
import { filtersOf } from './careers.filters.ts'
import { makeBank, makeCareer, makeMatched, painter, result_id, welder } from './careers.factory.ts'
import { searchBank, searchCompare } from './careers.paths.ts'
import { MatchesPanel } from './MatchesPanel.tsx'
import { linesOf } from './share/card.ts'

/** The panel alone, as the result page shows it. */
async function showPanel(server: ReturnType<typeof makeBank>, own = true) {
  await needTexts('modules/careers')
  const root = createRootRoute({ component: () => <MatchesPanel result_id={result_id} own={own} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  const client = createClient({ base: 'http://malto.test', send: server.send, floor_ms: 0 })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={createCache()}>
          <ClientContext value={client}>
            <RouterProvider router={router as never} />
          </ClientContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
}

const many = Array.from({ length: 7 }, (_, index) =>
  makeMatched(
    makeCareer({ slug: `nghe-${index}`, name: `Nghề số ${index}`, label: 'great' }),
    0.9 - index / 100,
  ),
)
const matching = on(listMatches, ({ all }) => ({
  result: { id: result_id, made_at: '2026-11-13T02:00:00.000Z' },
  matches: String(all) === 'true' ? [...many, makeMatched({ ...welder, label: 'great' }, 0.61)] : many,
  unexpected: [makeMatched({ ...painter, label: 'great' }, 0.65)],
}))

test('careers beside a result say why and why not, the best five first, with two unexpected ones apart', async () => {
  const server = makeBank(matching)
  await showPanel(server)
  const [best, unexpected] = await screen
    .findAllByRole('list', {})
    .then((lists) => [
      lists.find((list) => list.textContent.includes('Nghề số 0')),
      lists.find((list) => list.textContent.startsWith('Họa sĩ')),
    ])
  expect(within(best as HTMLElement).getAllByRole('heading')).toHaveLength(5)
  expect(within(best as HTMLElement).getByText(/Cùng cao ở Nghiên cứu \(Nghề số 0\)/)).toBeTruthy()
  expect(within(best as HTMLElement).getByText(/Khác nhau ở Kỹ thuật \(Nghề số 0\)/)).toBeTruthy()
  expect(within(unexpected as HTMLElement).getByText('0,65')).toBeTruthy()
  expect(screen.getByText(ONET_ATTRIBUTION)).toBeTruthy()
  expect(server.asked(listMatches)[0]).toMatchObject({ result_id })
})

test('"Xem tất cả" asks for the longer list and shows it whole', async () => {
  const server = makeBank(matching)
  await showPanel(server)
  await userEvent.click(await screen.findByRole('button', { name: 'Xem tất cả' }))
  expect(await screen.findByRole('link', { name: 'Thợ hàn' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nghề số 6' })).toBeTruthy()
  expect(server.asked(listMatches).map(({ all }) => String(all))).toEqual(['false', 'true'])
})

test('whoever reads somebody else’s result is not told that the careers suit them', async () => {
  await showPanel(makeBank(matching), false)
  expect(await screen.findByRole('heading', { name: 'Nghề hợp với kết quả này' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Nghề hợp với bạn' })).toBeNull()
})

test('every key of the bank’s address is answered, so that nothing unknown stays in it', () => {
  expect(Object.keys(searchBank({ evil: 1 }))).toEqual([
    'q',
    'group_id',
    'letter',
    'subject',
    'block',
    'route',
    'setting',
  ])
  expect(searchBank({ q: 2026, group_id: '6', block: 'b00' })).toMatchObject({
    q: '2026',
    group_id: 6,
    block: 'b00',
  })
  expect(searchBank({ q: ' ', group_id: '-1' })).toMatchObject({ q: undefined, group_id: undefined })
  expect(searchCompare({ slugs: ['a'] })).toEqual({ slugs: undefined })
})

test('the server is asked only for what it knows', () => {
  expect(filtersOf({ letter: 'x', subject: 'Bóng đá', block: 'hello', route: 'college', q: 'a' })).toEqual({
    q: 'a',
    route: 'college',
  })
  expect(filtersOf({ letter: 's', block: 'd01', subject: 'Toán' })).toEqual({
    letter: 'S',
    block: 'D01',
    subject: 'Toán',
  })
})

test('text on the shared picture breaks between words and loses none', () => {
  const text = 'Nhân viên cấp cứu ngoài bệnh viện'
  const lines = linesOf((each) => each.length, text, 14)
  expect(lines).toEqual(['Nhân viên cấp', 'cứu ngoài bệnh', 'viện'])
  expect(lines.join(' ')).toBe(text)
})
