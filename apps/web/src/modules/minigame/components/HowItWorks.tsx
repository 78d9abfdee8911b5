import { useLingui } from '@lingui/react/macro'
import { CLUE_POINTS, CLUE_SECONDS, CLUES, ROUND_CAREERS } from '@malto/contract/modules/minigame.rules'
import { Hex } from '../../../ui/Hex.tsx'
import { Section } from '../../../ui/heads.tsx'

export function HowItWorks() {
  const { t } = useLingui()
  const [most] = CLUE_POINTS
  const least = CLUE_POINTS.at(-1) ?? 0
  const lines = [
    t`Mỗi lượt ${ROUND_CAREERS} nghề, mỗi nghề ${CLUES} gợi ý và bốn tên để chọn.`,
    t`Cứ ${CLUE_SECONDS} giây hé thêm một gợi ý; cần thì mở sớm cũng được.`,
    t`Đoán ở gợi ý đầu được ${most} điểm, gợi ý cuối được ${least} điểm.`,
  ]
  return (
    <Section title={t`Cách chơi`}>
      <ol className="card mg-how">
        {lines.map((line, at) => (
          <li key={line}>
            <Hex tone="soft" size={30}>
              <b className="small">{at + 1}</b>
            </Hex>
            <span>{line}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
