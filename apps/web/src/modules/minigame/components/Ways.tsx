import { useLingui } from '@lingui/react/macro'
import { IconCalendar, IconChevronRight, IconPlayerPlay, IconSwords, type Icon } from '@tabler/icons-react'
import type { RoundKind } from '@malto/contract/modules/minigame.rules'
import { Hex } from '../../../ui/Hex.tsx'
import type { Minigame } from '../MinigamePage.tsx'

interface Props {
  readonly game: Minigame
  /** Stands above already. */
  readonly next: RoundKind | 'open'
  readonly busy: boolean
  readonly onStart: (kind: RoundKind) => void
  readonly onChallenge: () => void
}

/** The other ways to play. */
export function Ways({ game, next, busy, onStart, onChallenge }: Props) {
  const { t } = useLingui()
  const { open_round, daily } = game
  const daily_here = next !== 'daily' && !daily.played && open_round?.kind !== 'daily'
  const free_here = next !== 'free' && open_round?.kind !== 'free'
  return (
    <div className="mg-ways">
      {daily_here && (
        <Way
          icon={IconCalendar}
          title={t`Lượt hôm nay`}
          text={t`Cùng câu đố cho mọi người, tính vào bảng tuần.`}
          busy={busy}
          onPress={() => onStart('daily')}
        />
      )}
      {free_here && (
        <Way
          icon={IconPlayerPlay}
          title={t`Lượt tự do`}
          text={t`Chơi lúc nào cũng được, câu đố khác mỗi lần.`}
          busy={busy}
          onPress={() => onStart('free')}
        />
      )}
      <Way
        icon={IconSwords}
        title={t`Thách bạn bè`}
        text={t`Nhận một liên kết, gửi cho một bạn, cùng mười câu.`}
        busy={busy}
        onPress={onChallenge}
      />
    </div>
  )
}

interface WayProps {
  readonly icon: Icon
  readonly title: string
  readonly text: string
  readonly busy: boolean
  readonly onPress: () => void
}

function Way({ icon: IconOf, title, text, busy, onPress }: WayProps) {
  return (
    <button type="button" className="card card-link mg-way" disabled={busy} onClick={onPress}>
      <Hex tone="soft" size={44}>
        <IconOf size={22} aria-hidden />
      </Hex>
      <span className="grow">
        <b className="card-title">{title}</b>
        <span className="card-text small muted">{text}</span>
      </span>
      <IconChevronRight className="chevron" size={20} aria-hidden />
    </button>
  )
}
