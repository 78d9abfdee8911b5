import { useLingui } from '@lingui/react/macro'
import type { FlatKind, QualityFlag } from '@malto/contract/modules/assessments.rules'

/** A profile without a letter that stands out, in a few words. */
export function useFlatWords(): Record<FlatKind, string> {
  const { t } = useLingui()
  return { many: t`Thích nhiều thứ`, none: t`Đang tìm điều mình thích`, mixed: t`Còn đang khám phá` }
}

/** What made us look twice, without blame and without a subject: others read it too. */
export function useFlagWords(): Record<QualityFlag, string> {
  const { t } = useLingui()
  return {
    too_fast: t`Các câu được chọn khá nhanh.`,
    same_answers: t`Nhiều câu liền nhau có cùng một câu trả lời.`,
    no_spread: t`Các câu trả lời gần như giống hệt nhau.`,
    instruction_missed: t`Có câu nhờ chọn một đáp án cho sẵn, và đáp án khác được chọn.`,
  }
}

/** Where a step leads, as a verb. */
export function useWayWords(): (path: string) => string {
  const { t } = useLingui()
  return (path) => {
    if (path.startsWith('/advisory')) return t`Xem lịch cố vấn`
    if (path.startsWith('/career-bank')) return t`Mở ngân hàng nghề`
    if (path.startsWith('/course')) return t`Xem khóa học`
    if (path.startsWith('/event')) return t`Xem sự kiện`
    if (path.startsWith('/multiple-choice')) return t`Chọn một bài`
    if (path.startsWith('/my-profile/connect-account')) return t`Mở trang gia đình`
    return t`Mở ra xem`
  }
}
