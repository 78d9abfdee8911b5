import { getCasePicture } from '@malto/contract/modules/moderation.admin'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { toAddress } from '../../../platform/fileAddress.ts'
import { useSay } from '../../../platform/language.ts'
import { texts } from '../../../platform/texts.ts'
import { words } from '../words.ts'

interface Props {
  readonly case_id: string
  readonly picture_id: string
  readonly n: number
  readonly of: number
  readonly name: string
}

/** Nobody has to see what they did not ask to see: each picture is blurred until it is pressed. */
export function CasePicture({ case_id, picture_id, n, of, name }: Props) {
  const say = useSay()
  const [clear, setClear] = useState(false)
  const { data: address, isPending } = useQuery({
    queryKey: ['case-picture', case_id, picture_id],
    queryFn: async () => toAddress(await client(getCasePicture, { id: case_id, picture_id })),
    retry: false,
  })
  if (isPending) return <output className="case-picture bone" aria-label={say(texts.loading)} />
  if (!address) return <p className="case-picture missing small quiet">{say(words.picture_missing)}</p>
  const Mark = clear ? IconEyeOff : IconEye
  return (
    <button
      type="button"
      className={clear ? 'case-picture clear' : 'case-picture'}
      aria-pressed={clear}
      onClick={() => setClear(!clear)}
    >
      <img src={address} alt={say(clear ? words.picture_n : words.picture_blurred, { n, of, name })} />
      <span className="case-picture-act">
        <Mark size={18} aria-hidden />
        {say(clear ? words.blur : words.reveal)}
      </span>
    </button>
  )
}
