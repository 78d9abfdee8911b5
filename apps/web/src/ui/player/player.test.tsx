import { MantineProvider } from '@mantine/core'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Player, type PlayerFilm } from './Player.tsx'
import type { Report } from './useReports.ts'

const film: PlayerFilm = {
  kind: 'file',
  url: '/media/assets/1/pass/film.mp4',
  poster_url: null,
  captions_url: '/media/assets/1/pass/vi.vtt',
  duration_s: 200,
  width: 1280,
  height: 720,
}

/** The test's browser plays nothing: what a real one would say is said by hand. */
function shown(given: Partial<Parameters<typeof Player>[0]> = {}) {
  const page = render(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <Player film={film} title="Đồng tiền cổ" {...given} />
      </I18nProvider>
    </MantineProvider>,
  )
  const video = screen.getByLabelText<HTMLVideoElement>('Đồng tiền cổ')
  const facts = { paused: true, time: 0, seeking: false }
  Object.defineProperties(video, {
    duration: { get: () => 200 },
    readyState: { get: () => 4 },
    paused: { get: () => facts.paused },
    seeking: { get: () => facts.seeking },
    currentTime: {
      get: () => facts.time,
      set: (second: number) => {
        facts.time = second
        fireEvent.seeking(video)
        fireEvent.seeked(video)
      },
    },
  })
  video.play = async () => {
    facts.paused = false
    fireEvent.play(video)
    fireEvent.playing(video)
  }
  video.pause = () => {
    facts.paused = true
    fireEvent.pause(video)
  }
  /** Plays so many seconds, a word each quarter. */
  const run = (seconds: number) =>
    act(() => {
      for (let word = 0; word < seconds * 4; word += 1) {
        facts.time += 0.25
        fireEvent.timeUpdate(video)
      }
    })
  return { ...page, video, facts, run }
}

const line = () => screen.getByRole('slider', { name: 'Vị trí trong phim' })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

beforeEach(() => localStorage.clear())

describe('keys', () => {
  test('space and k play and pause, arrows and j l jump, digits go to a tenth', () => {
    const { video, facts } = shown()
    video.focus()
    press(' ')
    expect(facts.paused).toBe(false)
    press('K')
    expect(facts.paused).toBe(true)
    press('l')
    press('ArrowRight')
    expect(facts.time).toBe(15)
    press('j')
    press('ArrowLeft')
    expect(facts.time).toBe(0)
    press('5')
    expect(facts.time).toBe(100)
    press('ArrowLeft')
    expect(line()).toHaveProperty('value', '95')
  })

  test('speed, sound and captions answer to keys, and the next film remembers them', () => {
    const first = shown()
    first.video.focus()
    press('>')
    press('>')
    press('c')
    press('ArrowDown')
    expect(first.video.playbackRate).toBe(1.5)
    expect(first.video.volume).toBeCloseTo(0.9)
    first.unmount()
    shown()
    expect(screen.getByRole('button', { name: 'Tốc độ phát: 1,5×' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Phụ đề' }).getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByRole('slider', { name: 'Âm lượng' })).toHaveProperty('value', '0.9')
  })

  test('silence is not remembered: the sound comes back as loud as it was', () => {
    const { video } = shown()
    video.focus()
    press('ArrowDown')
    press('m')
    expect(video.muted).toBe(true)
    press('m')
    expect(video.muted).toBe(false)
    expect(video.volume).toBeCloseTo(0.9)
  })

  test('a shortcut of the browser stays the browser’s', () => {
    const { video, facts } = shown()
    video.focus()
    fireEvent.keyDown(video, { key: 'l', ctrlKey: true })
    expect(facts.time).toBe(0)
  })

  test('a space on a button presses that button and nothing else', async () => {
    const { facts } = shown()
    screen.getByRole('button', { name: 'Lùi 10 giây' }).focus()
    await userEvent.keyboard(' ')
    expect(facts.paused).toBe(true)
  })

  test('on the line the arrows move by five seconds, Home and End to the ends', () => {
    const { facts } = shown()
    line().focus()
    press('ArrowRight')
    expect(facts.time).toBe(5)
    press('End')
    expect(facts.time).toBe(200)
    press('Home')
    expect(facts.time).toBe(0)
  })
})

test('the speeds are a row to choose from; Escape closes it and leaves the film as it is', async () => {
  const { video } = shown()
  await userEvent.click(screen.getByRole('button', { name: 'Tốc độ phát: 1×' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1×' }))
  await userEvent.click(screen.getByRole('radio', { name: '2×' }))
  expect(video.playbackRate).toBe(2)
  press('Escape')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tốc độ phát: 2×' }))
})

describe('a finger', () => {
  const tap = (video: HTMLElement, clientX: number) =>
    fireEvent.pointerUp(video, { pointerType: 'touch', clientX })
  test('two taps on the right go ten seconds on, one tap changes nothing', () => {
    const { video, facts } = shown()
    video.getBoundingClientRect = () => new DOMRect(0, 0, 390, 219)
    tap(video, 300)
    expect(facts.time).toBe(0)
    tap(video, 305)
    expect(facts.time).toBe(10)
    expect(facts.paused).toBe(true)
  })
})

describe('reports', () => {
  const told = () => vi.fn<Report>(async () => {})

  test('a pause tells what was played and where one stands', async () => {
    const onReport = told()
    const { video, run } = shown({ onReport })
    await act(() => video.play())
    run(4)
    act(() => video.pause())
    expect(onReport).toHaveBeenCalledExactlyOnceWith([{ from: 0.25, to: 4 }], 4, false)
  })

  test('leaving the page in the app tells the place, though the film is gone by then', async () => {
    const onReport = told()
    const { video, run, unmount } = shown({ onReport })
    await act(() => video.play())
    run(6)
    unmount()
    expect(onReport).toHaveBeenCalledExactlyOnceWith([{ from: 0.25, to: 6 }], 6, true)
  })

  test('a hidden page tells at once', async () => {
    const onReport = told()
    const { video, run } = shown({ onReport })
    await act(() => video.play())
    run(2)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(onReport).toHaveBeenCalledExactlyOnceWith([{ from: 0.25, to: 2 }], 2, true)
  })

  test('what did not arrive is told again with the next', async () => {
    const onReport = vi.fn<Report>().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue()
    const { video, run } = shown({ onReport })
    await act(() => video.play())
    run(4)
    await act(async () => video.pause())
    await act(() => video.play())
    run(2)
    act(() => video.pause())
    expect(onReport.mock.calls[1]?.[0]).toEqual([{ from: 0.25, to: 6 }])
  })

  test('whoever only looks at the page tells nothing', () => {
    const onReport = told()
    shown({ onReport, start_s: 90 }).unmount()
    expect(onReport).not.toHaveBeenCalled()
  })
})

describe('a film that does not come', () => {
  test('says so, and trying again keeps the place', async () => {
    const onRetry = vi.fn<() => void>()
    const { video, facts, run } = shown({ onRetry })
    await act(() => video.play())
    run(30)
    video.canPlayType = () => 'probably'
    Object.defineProperty(video, 'error', { value: { code: 2 }, configurable: true })
    fireEvent.error(video)
    expect(screen.getByRole('alert').textContent).toContain('Chưa phát được phim')
    facts.time = 0
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }))
    expect(onRetry).toHaveBeenCalledOnce()
    fireEvent.loadedMetadata(video)
    expect(facts.time).toBe(30)
    expect(facts.paused).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('comes back by itself with the network', async () => {
    const { video } = shown()
    video.canPlayType = () => 'probably'
    Object.defineProperty(video, 'error', { value: { code: 2 } })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent.error(video)
    expect(screen.getByRole('alert').textContent).toContain('Mất mạng rồi')
    act(() => void dispatchEvent(new Event('online')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a browser that plays no such film is told so, without a button that cannot help', () => {
    const { video } = shown()
    video.canPlayType = () => ''
    Object.defineProperty(video, 'error', { value: { code: 4 } })
    fireEvent.error(video)
    expect(screen.getByRole('alert').textContent).toContain('Trình duyệt này chưa phát được phim')
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull()
  })
})

test('a film goes on where one stopped, and one seen to its end begins anew', () => {
  const half = shown({ start_s: 90 })
  expect(screen.getByText('Xem tiếp từ 1:30')).toBeTruthy()
  fireEvent.loadedMetadata(half.video)
  expect(half.facts.time).toBe(90)
  half.unmount()
  const whole = shown({ start_s: 199 })
  expect(screen.queryByText(/Xem tiếp từ/)).toBeNull()
  fireEvent.loadedMetadata(whole.video)
  expect(whole.facts.time).toBe(0)
})

test('something live has no line to jump on and no speed', () => {
  shown({ live: true })
  expect(screen.getByText('Đang phát trực tiếp')).toBeTruthy()
  expect(screen.queryByRole('slider', { name: 'Vị trí trong phim' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Tốc độ/ })).toBeNull()
})

test('the buttons step aside three seconds after the last move, and come back with the next', async () => {
  vi.useFakeTimers()
  try {
    const { video, container } = shown()
    await act(() => video.play())
    const frame = container.querySelector('.player')
    act(() => void vi.advanceTimersByTime(3000))
    expect(frame?.classList.contains('quiet')).toBe(true)
    fireEvent.pointerMove(video)
    expect(frame?.classList.contains('quiet')).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
