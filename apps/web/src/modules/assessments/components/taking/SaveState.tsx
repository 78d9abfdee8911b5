import { IconCloudCheck, IconDeviceMobileCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { OfflineBar } from '../../../../ui/bars.tsx'
import { useTakingWords } from '../../taking/words.ts'

interface Props {
  readonly online: boolean
  /** The server could not be reached though there is a network. */
  readonly failing: boolean
  readonly waiting: number
}

/** Under the head, quiet: what is going on and how many answers wait. */
export function WaitingBar({ online, failing, waiting }: Props) {
  const { t } = useLingui()
  const words = useTakingWords()
  if (online && !(failing && waiting > 0)) return null
  return (
    <OfflineBar>
      {online ? t`Chưa kết nối được với Malto. Cứ làm tiếp, mình thử gửi lại.` : words.offline}
      {waiting > 0 && <span className="num"> {t`${waiting} câu đang chờ gửi.`}</span>}
    </OfflineBar>
  )
}

/** `there`: the server is being reached. Otherwise the device alone has the newest answers, and says so. */
export function SaveLine({ there, answered }: { there: boolean; answered: number }) {
  const { t } = useLingui()
  const words = useTakingWords()
  const IconOf = there ? IconCloudCheck : IconDeviceMobileCheck
  return (
    <p className="save-line small">
      {answered > 0 && (
        <>
          <IconOf size={18} aria-hidden />
          {there ? words.saved : t`Đã giữ trên máy này.`}
        </>
      )}
    </p>
  )
}
