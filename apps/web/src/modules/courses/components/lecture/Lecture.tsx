import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { LectureDetail, LectureProgress } from '@malto/contract/modules/courses.lectures.calls'
import { PageTitle } from '../../../../ui/heads.tsx'
import type { PlayerHandle } from '../../../../ui/player/Player.tsx'
import { useCourse } from '../../courses.hooks.ts'
import { toneOf } from '../../courses.words.ts'
import { JoySheet } from '../CourseJoy.tsx'
import { FilmStage } from './FilmStage.tsx'
import { FilmTabs } from './FilmTabs.tsx'
import { LectureBar } from './LectureBar.tsx'
import { LectureSide } from './LectureSide.tsx'
import { Reading } from './Reading.tsx'
import { makeSecond } from './second.ts'

interface Props {
  readonly lecture: LectureDetail
  /** Reads the lecture again: the address of a film does not hold for ever. */
  readonly onFresh: () => Promise<LectureDetail>
}

/** A phone: film on top, the next step under the thumb. A desktop: the contents at the side. */
export function Lecture({ lecture, onFresh }: Props) {
  const course = useCourse(lecture.course.slug).data
  const wide = useMediaQuery('(min-width: 1180px)', true, { getInitialValueInEffect: false })
  const player = useRef<PlayerHandle>(null)
  const [second] = useState(() => makeSecond(lecture.progress.position_s))
  const { joy, setJoy, told } = useJoy(lecture)
  const [short, setShort] = useState(false)
  const jump = (at_s: number) => {
    player.current?.seek(at_s)
    player.current?.play()
    scrollTo({ top: 0, behavior: 'smooth' })
  }
  const shared = { lecture, course, second, onJump: jump }
  return (
    <article className={`lecture g-${course ? toneOf(course) : 'teal'}`}>
      <div className="lecture-wrap">
        <div className="lecture-main">
          {lecture.film && (
            <FilmStage
              lecture={lecture}
              player={player}
              head={wide ? null : <Back lecture={lecture} />}
              onSecond={second.set}
              onProgress={(progress) => {
                if (progress.done) setShort(false)
                told(progress)
              }}
              onEnded={() => setShort(!lecture.progress.done)}
              onFresh={onFresh}
            />
          )}
          <Head lecture={lecture} short={short} />
          {lecture.film ? (
            <FilmTabs {...shared} wide={wide} />
          ) : (
            <Reading {...shared} wide={wide} onProgress={told} />
          )}
        </div>
        {wide && <LectureSide lecture={lecture} course={course} />}
      </div>
      {!wide && <LectureBar {...shared} player={player} onProgress={told} />}
      <JoySheet course={course} opened={joy} onClose={() => setJoy(false)} />
    </article>
  )
}

/** The course became whole just now: once, and not for one that was whole before. */
function useJoy(lecture: LectureDetail) {
  const [joy, setJoy] = useState(false)
  const was = useRef(lecture.progress.course_done)
  const told = ({ course_done }: LectureProgress) => {
    if (course_done && !was.current) setJoy(true)
    was.current = course_done
  }
  return { joy, setJoy, told }
}

/** Back to the course, above the film. */
function Back({ lecture: { course } }: { lecture: LectureDetail }) {
  const { t } = useLingui()
  return (
    <Link
      className="lecture-back"
      to="/course/$slug"
      params={{ slug: course.slug }}
      aria-label={t`Về trang khóa học`}
    >
      <IconArrowLeft size={20} aria-hidden />
    </Link>
  )
}

function Head({ lecture, short }: { lecture: LectureDetail; short: boolean }) {
  const { t } = useLingui()
  const { chapter, number, of, progress, film, course } = lecture
  return (
    <header className="lecture-head">
      {!film && (
        <Link className="link lecture-up" to="/course/$slug" params={{ slug: course.slug }}>
          <IconArrowLeft size={18} aria-hidden />
          {course.title}
        </Link>
      )}
      <p className="small muted num">{t`Chương ${chapter.number} · Bài ${number} trên ${of}`}</p>
      <div className="row wrap lecture-title">
        <PageTitle>{lecture.title}</PageTitle>
        {progress.done && (
          <span className="course-chip done">
            <IconCheck size={16} stroke={2.6} aria-hidden />
            {film ? t`Đã xem xong` : t`Đã đọc xong`}
          </span>
        )}
      </div>
      {short && !progress.done && (
        <output className="small lecture-short">
          {t`Đã xem ${progress.percent}% phim. Xem nốt đoạn còn lại là xong bài, tua qua thì chưa tính.`}
        </output>
      )}
    </header>
  )
}
