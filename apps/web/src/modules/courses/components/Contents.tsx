import {
  IconBook,
  IconCheck,
  IconLock,
  IconPaperclip,
  IconPlayerPlay,
  IconPlayerPlayFilled,
  IconPuzzle,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { CourseDetail, PartCard } from '@malto/contract/modules/courses.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { PathLink } from '../../../ui/PathLink.tsx'
import { partPath } from '../courses.paths.ts'
import { usePartLength } from '../courses.words.ts'

interface Props {
  readonly course: CourseDetail
  /** The part on the screen, where there is one. */
  readonly now?: { readonly kind: 'lecture' | 'exercise'; readonly id: number }
}

/** All of a course, chapter by chapter: what is done, what comes, and where one is. */
export function Contents({ course, now }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = list.current?.parentElement
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Only its own box moves; the page stays.
    if (box && current && box.scrollHeight > box.clientHeight)
      box.scrollTop = current.offsetTop - box.clientHeight / 3
  }, [])
  return (
    <div ref={list}>
      {course.chapters.map(({ id, title, parts }, at) => {
        const number = at + 1
        return (
          <section key={id} className="part-chapter">
            <h3>{t`Chương ${number}: ${title}`}</h3>
            <ol>
              {parts.map((part) => (
                <li key={`${part.kind} ${part.id}`}>
                  <Part
                    part={part}
                    slug={course.slug}
                    current={isNow(part, now)}
                    enrolled={course.progress.enrolled_at !== null}
                  />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

const isNow = ({ kind, id }: PartCard, now: Props['now']): boolean =>
  now?.id === id && (now.kind === 'exercise') === (kind === 'exercise')

interface PartProps {
  readonly part: PartCard
  readonly slug: string
  readonly current: boolean
  readonly enrolled: boolean
}

function Part({ part, slug, current, enrolled }: PartProps) {
  const { t } = useLingui()
  const length = usePartLength()
  const { done, open, percent, files } = part
  const begun = !done && percent !== null && percent > 0 && part.kind !== 'exercise'
  const inside = (
    <>
      <PartSign part={part} current={current} />
      <span className="grow">
        {part.title}
        {done && <span className="hidden-words">{t`, đã xong`}</span>}
        {begun && <span className="part-begun num">{t`Đã xem ${percent}%`}</span>}
      </span>
      {files > 0 && <IconPaperclip className="part-files" size={16} aria-label={t`Có tài liệu`} />}
      {!enrolled && open ? (
        <span className="course-chip try">{t`Học thử`}</span>
      ) : (
        <span className="part-length num">{length(part)}</span>
      )}
    </>
  )
  if (!open)
    return (
      <span className="part closed" title={t`Mở khi bắt đầu học`}>
        {inside}
        <span className="hidden-words">{t`Mở khi bắt đầu học`}</span>
      </span>
    )
  return (
    <PathLink
      path={partPath(slug, part)}
      className={`part ${current ? 'here' : ''} ${done ? 'done' : ''}`}
      {...(current ? { 'aria-current': 'page' as const } : {})}
    >
      {inside}
    </PathLink>
  )
}

/** The hexagon says what it is and how it stands: where one is, done, closed, or still to come. */
function PartSign({ part: { kind, done, open }, current }: { part: PartCard; current: boolean }) {
  const IconOf = { film: IconPlayerPlay, text: IconBook, exercise: IconPuzzle }[kind]
  if (current)
    return (
      <Hex size={34}>
        {kind === 'film' ? <IconPlayerPlayFilled size={17} aria-hidden /> : <IconOf size={18} aria-hidden />}
      </Hex>
    )
  if (done)
    return (
      <Hex size={34} tone="ok">
        <IconCheck size={18} stroke={2.4} aria-hidden />
      </Hex>
    )
  return (
    <span className={kind === 'exercise' && open ? 'part-exercise' : ''}>
      <Hex size={34} tone="soft">
        {open ? <IconOf size={18} aria-hidden /> : <IconLock size={17} aria-hidden />}
      </Hex>
    </span>
  )
}
