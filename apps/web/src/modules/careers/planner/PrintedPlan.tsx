import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubjectPlan } from '@malto/contract/modules/careers.planner.calls'
import { listed, subjectWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useSession } from '../../../platform/session.ts'
import type { DoorsReply } from './Doors.tsx'
import { writeDate } from '../../../platform/formats.ts'

interface Props {
  readonly plan: SubjectPlan
  readonly doors: DoorsReply
}

const NAMED = 7
const MAJORS = 5

/** One sheet of A4, black on white: only the printer sees it. */
export function PrintedPlan({ plan, doors }: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const name = useSession().user?.full_name ?? ''
  const [today] = useState(() => new Date())
  const said = (subjects: SubjectPlan['liked']) =>
    listed(
      subjects.map((subject) => subjectWords[subject][language]),
      language === 'vi' ? 'và' : 'and',
    )
  const names = (careers: DoorsReply['closed'], most: number) =>
    careers
      .slice(0, most)
      .map((career) => career.name)
      .join(', ')
  return (
    <section className="printed" aria-hidden>
      <header>
        <img src="/art/logo.svg" width={126} height={38} alt="" />
        <p>{writeDate(i18n.locale, 'long', today)}</p>
      </header>
      <h1>{t`Kế hoạch chọn môn của ${name}`}</h1>
      {plan.liked.length > 0 && (
        <p>
          <b>{t`Môn thích:`}</b> {said(plan.liked)}
        </p>
      )}
      <p>
        <b>{t`Môn thi:`}</b> {said(['Toán', 'Ngữ văn', ...plan.electives])}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t`Khối`}</th>
            <th>{t`Ba môn`}</th>
            <th>{t`Vài nghề phía sau`}</th>
            <th>{t`Vài ngành học gần`}</th>
          </tr>
        </thead>
        <tbody>
          {doors.blocks.map(({ code, subjects, careers, career_count, majors, major_count }) => (
            <tr key={code}>
              <th>{code}</th>
              <td>{subjects.join(', ')}</td>
              <td>
                {career_count === 0 ? t`Chưa có nghề nào thường dùng khối này` : names(careers, NAMED)}
                {career_count > NAMED && <i> {t`(tất cả ${career_count} nghề)`}</i>}
              </td>
              <td>
                {majors.slice(0, MAJORS).join('; ')}
                {major_count > MAJORS && <i> {t`(tất cả ${major_count} ngành)`}</i>}
              </td>
            </tr>
          ))}
          <tr>
            <th colSpan={2}>{t`Không cần khối thi: 9+, trung cấp, cao đẳng, khóa ngắn, học việc`}</th>
            <td colSpan={2}>
              {names(doors.vocational.careers, NAMED)}
              {doors.vocational.career_count > NAMED && (
                <i> {t`(tất cả ${doors.vocational.career_count} nghề)`}</i>
              )}
            </td>
          </tr>
        </tbody>
      </table>
      {doors.closed.length > 0 && (
        <p>
          <b>{t`Nghề đã lưu chưa mở qua khối thi:`}</b> {names(doors.closed, 12)}
        </p>
      )}
      <div className="printed-notes">
        <p>{t`Điều mình muốn hỏi thầy cô, cha mẹ:`}</p>
        <i />
        <i />
        <i />
      </div>
      <footer>
        {t`Khối thi theo kỳ thi tốt nghiệp từ năm 2025. Mỗi trường tự chọn khối xét tuyển, xem thêm thông tin tuyển sinh của trường. Malto chỉ gợi ý.`}
      </footer>
    </section>
  )
}
