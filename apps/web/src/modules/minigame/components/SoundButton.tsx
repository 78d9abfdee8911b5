import { useLingui } from '@lingui/react/macro'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { playSound, turnSounds, useSounds } from '../minigame.sound.ts'

/** Silent until somebody wants it; the choice stays on this device. */
export function SoundButton() {
  const { t } = useLingui()
  const on = useSounds()
  const IconOf = on ? IconVolume : IconVolumeOff
  return (
    <button
      type="button"
      className="game-button"
      aria-label={t`Âm thanh`}
      aria-pressed={on}
      onClick={() => {
        turnSounds(!on)
        playSound('clue')
      }}
    >
      <IconOf size={22} aria-hidden />
    </button>
  )
}
