import { useLingui } from '@lingui/react/macro'
import { IconEye } from '@tabler/icons-react'
import type { Circle, CircleBand } from '@malto/contract/modules/moderation.rules'
import { groupNames } from '../community.words.ts'
import './safety.css'

interface Props {
  /** The circle that reads; beside an event it is an age and no group. */
  readonly circle: Circle | { readonly letter: null; readonly band: CircleBand }
}

/** One honest sentence where one is about to write. It says exactly what the server does. */
export function WhoReads({ circle }: Props) {
  return (
    <p className="who-reads">
      <IconEye size={18} aria-hidden />
      <span>{useWhoReads(circle)}</span>
    </p>
  )
}

export function useWhoReads({ letter, band }: Props['circle']): string {
  const { t, i18n } = useLingui()
  if (letter === null)
    return band === 'kid'
      ? t`Các bạn dưới 16 tuổi đang dự, thầy cô cố vấn và người kiểm duyệt đọc được. Cha mẹ không đọc được.`
      : t`Các bạn từ 16 tuổi đang dự, thầy cô cố vấn và người kiểm duyệt đọc được. Cha mẹ không đọc được.`
  const group = i18n._(groupNames[letter])
  return band === 'kid'
    ? t`Các bạn nhóm ${group} dưới 16 tuổi, thầy cô cố vấn và người kiểm duyệt đọc được. Cha mẹ không đọc được.`
    : t`Các bạn nhóm ${group} từ 16 tuổi, thầy cô cố vấn và người kiểm duyệt đọc được. Cha mẹ không đọc được.`
}
