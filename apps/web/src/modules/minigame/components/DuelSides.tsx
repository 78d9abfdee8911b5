import { useLingui } from '@lingui/react/macro'
import type { Duel } from '@malto/contract/modules/minigame.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { writeNumber } from '../../../platform/formats.ts'

type Side = Duel['host']

/** Two hexagons beside each other. A number shows once both are done: nobody plays against a number. */
export function DuelSides({ duel }: { duel: Duel }) {
  const { t } = useLingui()
  const { host, guest } = duel
  const own = host.own ? host : guest?.own ? guest : null
  const other = host.own ? guest : host
  const both = own?.score != null && other?.score != null
  return (
    <div className="stack tight">
      <div className="mg-duel">
        <DuelSide side={host} />
        <span className="mg-against" aria-hidden>
          {t`và`}
        </span>
        {guest ? <DuelSide side={guest} /> : <EmptySide />}
      </div>
      {both && <Outcome own={own.score ?? 0} other={other.score ?? 0} name={other.name} />}
    </div>
  )
}

function DuelSide({ side }: { side: Side }) {
  const { t, i18n } = useLingui()
  const score = side.score === null ? null : writeNumber(i18n.locale, side.score)
  return (
    <div className="mg-side">
      <Hex size={64} tone={side.own ? 'glow' : 'soft'}>
        <b>{side.name.trim().charAt(0).toUpperCase()}</b>
      </Hex>
      <b>{side.own ? t`Bạn` : side.name}</b>
      <span className={score === null ? 'small muted' : 'mg-score num'}>
        {score === null ? (side.finished ? t`Đã chơi xong` : t`Chưa chơi xong`) : t`${score} điểm`}
      </span>
    </div>
  )
}

function EmptySide() {
  const { t } = useLingui()
  return (
    <div className="mg-side">
      <Hex size={64} tone="quiet">
        <b>?</b>
      </Hex>
      <b>{t`Một bạn nữa`}</b>
      <span className="small muted">{t`Chưa nhận lời`}</span>
    </div>
  )
}

/** Told kindly to both. */
function Outcome({ own, other, name }: { own: number; other: number; name: string }) {
  const { t } = useLingui()
  return (
    <p className="mg-outcome">
      {own > other
        ? t`Bạn đoán sớm hơn lần này!`
        : own < other
          ? t`${name} đoán sớm hơn lần này. Chơi thêm một lượt nữa nhé?`
          : t`Hai bạn bằng điểm nhau!`}
    </p>
  )
}
