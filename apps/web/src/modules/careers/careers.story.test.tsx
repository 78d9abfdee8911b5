import { expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getCareer, getProfessorFilm, ProfessorFilmNotFound } from '@malto/contract/modules/careers.calls'
import { on } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import { makeBank, makeDetail } from './careers.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const teller = {
  id: 7,
  name: 'Nguyễn Ngọc Thiên',
  title: 'Nhà khảo cổ học',
  picture: 'av-linh',
  quote: 'Đất nào cũng kể, chỉ cần mình chịu cúi xuống nghe cho kĩ.',
  story: 'Sáng ra hố khai quật.\nChiều về ghi nhật kí.',
  filmed: true,
  career: { slug: 'nha-khao-co-hoc', name: 'Nhà khảo cổ học' },
}
const film = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'file' as const,
  url: '/media/assets/1/pass/film.mp4',
  poster_url: null,
  captions_url: null,
  duration_s: 38,
  width: 640,
  height: 360,
}
const showing = (...professors: (typeof teller)[]) => on(getCareer, () => makeDetail({ professors }))
const toPeople = async () => userEvent.click(await screen.findByRole('tab', { name: 'Nhân vật' }))

test('the film of a story is asked for by a press, plays in its place and is put away again', async () => {
  const server = makeBank(
    showing(teller, { ...teller, id: 8, name: 'Trần Văn Út', filmed: false }),
    on(getProfessorFilm, () => film),
  )
  await openApp('/career-bank/nha-khao-co-hoc', person(), server.send)
  await toPeople()
  const buttons = await screen.findAllByRole('button', { name: /^Xem phim về nghề/ })
  expect(buttons).toHaveLength(1)
  expect(server.asked(getProfessorFilm)).toEqual([])

  await userEvent.click(buttons[0] as HTMLElement)
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull())
  expect(server.asked(getProfessorFilm)).toEqual([{ professor_id: '7' }])
  await userEvent.click(screen.getByRole('button', { name: /^Đóng phim/ }))
  expect(document.querySelector('video')).toBeNull()
})

test('a film that is gone says so, and the story stays', async () => {
  const server = makeBank(
    showing(teller),
    on(getProfessorFilm, () => ProfessorFilmNotFound()),
  )
  await openApp('/career-bank/nha-khao-co-hoc', person(), server.send)
  await toPeople()
  await userEvent.click(await screen.findByRole('button', { name: /^Xem phim về nghề/ }))
  expect(await screen.findByText('Không tìm thấy phim của câu chuyện này.')).toBeDefined()
  expect(screen.getByText('Sáng ra hố khai quật.')).toBeDefined()
})
