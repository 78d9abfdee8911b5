import { Button } from '@mantine/core'
import { IconSparkles, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Quiet, under the header, never red: what is cached stays usable. */
export function OfflineBar({ children }: { children: ReactNode }) {
  return (
    <output className="notice-bar">
      <IconWifiOff size={20} aria-hidden />
      <span className="grow">{children}</span>
    </output>
  )
}

interface UpdateProps {
  readonly text: string
  readonly action: string
  readonly onUpdate: () => void
}

export function UpdateBar({ text, action, onUpdate }: UpdateProps) {
  return (
    <output className="notice-bar">
      <IconSparkles size={20} aria-hidden />
      <span className="grow">{text}</span>
      <Button size="sm" onClick={onUpdate}>
        {action}
      </Button>
    </output>
  )
}
