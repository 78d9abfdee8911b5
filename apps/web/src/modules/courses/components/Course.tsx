import { IconArrowLeft, IconCheck, IconSchool } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CourseDetail } from '@malto/contract/modules/courses.calls'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useYou } from '../../../platform/reader.ts'
import { Emblem, type GroupTone } from '../../../ui/group.tsx'
import { Hex } from '../../../ui/Hex.tsx'
import { Paragraphs } from '../../../ui/Paragraphs.tsx'
import { PageTitle, Section } from '../../../ui/heads.tsx'
import { toneOf } from '../courses.words.ts'
import { Act } from './Act.tsx'
import { Certificate } from './Certificate.tsx'
import { Contents } from './Contents.tsx'
import { Cover } from './Cover.tsx'
import { CourseFacts } from './CourseFacts.tsx'
import { Rating } from './Rating.tsx'
import { Standing } from './Standing.tsx'

/** Picture and name first, then how one stands to it, then what is in it. */
export function Course({ course }: { course: CourseDetail }) {
  const { t } = useLingui()
  const you = useYou()
  return (
    <article className={`course g-${toneOf(course)}`}>
      <div className="course-wrap">
        <div className="course-top">
          <div className="course-hero">
            <Link to="/course" className="course-back" aria-label={t`Về các khóa học`}>
              <IconArrowLeft size={20} aria-hidden />
            </Link>
            <Cover course={course} eager />
          </div>
          <header className="course-head">
            <Belonging course={course} />
            <PageTitle>{course.title}</PageTitle>
            <p className="muted">{course.summary}</p>
            <Teacher course={course} />
          </header>
        </div>
        <aside className="course-side">
          {course.can.certificate && <Certificate course={course} />}
          {course.can.rate && <Rating course={course} />}
          <section className="card stack course-stand" aria-label={t`Việc học của ${you}`}>
            <Standing course={course} />
            <Act course={course} />
            <CourseFacts course={course} />
          </section>
        </aside>
        <div className="course-rest stack wide">
          <Section title={t`Trong khóa này`}>
            <div className="card course-contents">
              <Contents course={course} />
            </div>
          </Section>
          <Section title={t`Học xong, ${you} sẽ`}>
            <ul className="course-outcomes">
              {course.outcomes.map((outcome) => (
                <li key={outcome}>
                  <Hex tone="soft" size={28}>
                    <IconCheck size={16} stroke={2.4} aria-hidden />
                  </Hex>
                  <span>{outcome}</span>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t`Về khóa học`}>
            <Paragraphs className="course-about" text={course.description} />
          </Section>
        </div>
      </div>
    </article>
  )
}

/** Its category, and its group by sign and name where it has one. */
function Belonging({ course: { category, letter } }: { course: CourseDetail }) {
  const language = useLanguage()
  return (
    <p className="course-belongs small">
      <span>{category.name}</span>
      {letter && (
        <span className="course-letter">
          <Emblem group={letter.toLowerCase() as Exclude<GroupTone, 'teal'>} size={20} />
          {letterWords[letter][language]}
        </span>
      )}
    </p>
  )
}

function Teacher({ course: { teacher_name, teacher_title } }: { course: CourseDetail }) {
  return (
    <div className="row course-teacher">
      <Hex tone="soft" size={48}>
        <IconSchool size={22} aria-hidden />
      </Hex>
      <div className="grow">
        <p className="course-teacher-name">{teacher_name}</p>
        <p className="small muted">{teacher_title}</p>
      </div>
    </div>
  )
}
