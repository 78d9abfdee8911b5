import { IconEye } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ResultCard } from '@malto/contract/modules/assessments.results.calls'
import { useDay } from '../taking/test-state.ts'
import { useVoice } from './voice.ts'

/** To somebody else: whose it is, until when, and that the owner sees that it was read. */
export function Whose({ owner, shared_until }: Pick<ResultCard, 'owner' | 'shared_until'>) {
  const { t } = useLingui()
  const day = useDay()
  const voice = useVoice({ owner })
  if (!owner) return null
  const { name } = owner
  const until = shared_until && day(shared_until)
  return (
    <p className="whose small">
      <IconEye size={20} aria-hidden />
      <span>
        {until
          ? t`${name} chia sẻ kết quả này đến ngày ${until}.`
          : t`Con dưới 16 tuổi nên cha mẹ đã kết nối xem được kết quả của con.`}{' '}
        {voice === 'child'
          ? t`Con thấy được anh/chị đã đọc. Lời dưới đây viết cho con.`
          : t`Học sinh thấy được thầy/cô đã đọc. Lời dưới đây viết cho học sinh.`}
      </span>
    </p>
  )
}
