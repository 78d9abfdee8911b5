import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBadgeCc,
  IconBadgeCcFilled,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconReload,
  IconRewindBackward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clock } from './player.time.ts'
import { Seek, type Chapter } from './Seek.tsx'
import { Speed } from './Speed.tsx'
import type { PlayerParts, PlayerState } from './usePlayer.ts'

interface Props {
  readonly player: Pick<PlayerParts, 'state' | 'deeds'>
  readonly duration: number
  readonly chapters: readonly Chapter[]
  readonly captioned: boolean
  readonly live: boolean
  readonly full: boolean
  readonly onFull: () => void
}

const canPicture = () => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled

export function Controls({ player, duration, chapters, captioned, live, full, onFull }: Props) {
  const { t } = useLingui()
  const { state, deeds } = player
  return (
    <div className="player-controls">
      {!live && (
        <Seek
          time={state.time}
          duration={duration}
          buffered={state.buffered}
          chapters={chapters}
          onSeek={deeds.seek}
        />
      )}
      <div className="player-buttons">
        <PlayControl state={state} onToggle={deeds.toggle} />
        {live ? (
          <span className="player-live">
            <span className="hidden-words">{t`Đang phát trực tiếp`}</span>
          </span>
        ) : (
          <>
            <Control label={t`Lùi 10 giây`} onClick={() => deeds.skip(-10)}>
              <IconRewindBackward10 size={22} aria-hidden />
            </Control>
            <span className="player-time">
              {clock(state.time)} / {clock(duration)}
            </span>
          </>
        )}
        {!live && <span className="player-space" />}
        {!live && <Speed speed={state.speed} onChoose={deeds.speedTo} />}
        {captioned && (
          <Control label={t`Phụ đề`} pressed={state.captions} onClick={deeds.captions}>
            {state.captions ? (
              <IconBadgeCcFilled size={22} aria-hidden />
            ) : (
              <IconBadgeCc size={22} aria-hidden />
            )}
          </Control>
        )}
        <Volume volume={state.volume} onMute={deeds.mute} onChange={deeds.volumeTo} />
        {canPicture() && (
          <Control label={t`Hình trong hình`} className="only-wide" onClick={deeds.picture}>
            <IconPictureInPicture size={22} aria-hidden />
          </Control>
        )}
        <Control label={full ? t`Thoát toàn màn hình` : t`Toàn màn hình`} onClick={onFull}>
          {full ? <IconArrowsMinimize size={22} aria-hidden /> : <IconArrowsMaximize size={22} aria-hidden />}
        </Control>
      </div>
    </div>
  )
}

function PlayControl({ state, onToggle }: { state: PlayerState; onToggle: () => void }) {
  const { t } = useLingui()
  if (state.ended)
    return (
      <Control label={t`Xem lại từ đầu`} onClick={onToggle}>
        <IconReload size={22} aria-hidden />
      </Control>
    )
  return (
    <Control label={state.playing ? t`Tạm dừng` : t`Phát`} onClick={onToggle}>
      {state.playing ? (
        <IconPlayerPauseFilled size={22} aria-hidden />
      ) : (
        <IconPlayerPlayFilled size={22} aria-hidden />
      )}
    </Control>
  )
}

interface VolumeProps {
  readonly volume: number
  readonly onMute: () => void
  readonly onChange: (volume: number) => void
}
/** A phone has keys for it. */
function Volume({ volume, onMute, onChange }: VolumeProps) {
  const { t } = useLingui()
  return (
    <span className="player-volume only-wide">
      <Control label={volume === 0 ? t`Bật tiếng` : t`Tắt tiếng`} onClick={onMute}>
        {volume === 0 ? <IconVolumeOff size={22} aria-hidden /> : <IconVolume size={22} aria-hidden />}
      </Control>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={t`Âm lượng`}
        style={{ backgroundSize: `${volume * 100}% 100%` }}
        onKeyDown={(event) => {
          // The browser moves this slider; the film stays where it is.
          if (event.key.startsWith('Arrow')) event.stopPropagation()
        }}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </span>
  )
}

interface ControlProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
  readonly pressed?: boolean
  readonly className?: string
}
function Control({ label, onClick, children, pressed, className = '' }: ControlProps) {
  return (
    <button
      type="button"
      className={`player-control ${className}`.trim()}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
