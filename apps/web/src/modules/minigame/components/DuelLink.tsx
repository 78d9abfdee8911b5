import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCopy, IconShare2 } from '@tabler/icons-react'
import { canShare, duelAddress, useCopy, useShareDuel } from '../minigame.share.ts'

/** The address to send; one sends it oneself, to whom one wants. */
export function DuelLink({ code }: { code: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  const share = useShareDuel()
  return (
    <div className="stack tight">
      <TextInput
        label={t`Gửi liên kết cho bạn`}
        description={t`Ai nhận lời trước thì chơi cùng bạn. Chỉ một bạn thôi.`}
        value={duelAddress(code)}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row wrap">
        <Button
          variant="light"
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => void copy(duelAddress(code))}
        >
          {t`Chép liên kết`}
        </Button>
        {canShare() && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={20} aria-hidden />}
            onClick={() => void share(code)}
          >
            {t`Gửi cho bạn`}
          </Button>
        )}
      </div>
    </div>
  )
}
