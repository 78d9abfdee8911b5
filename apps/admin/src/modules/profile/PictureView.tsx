import type { Words } from '@malto/contract'
import { getPictureFile } from '@malto/contract/modules/profile.admin'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../platform/arrangement.ts'
import { client } from '../../platform/client.ts'
import { toAddress } from '../../platform/fileAddress.ts'
import { useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'
import { CardBones } from '../../ui/states.tsx'

const words = {
  title: { vi: 'Ảnh cần xem', en: 'The picture' },
  alt: { vi: 'Ảnh do người dùng gửi lên', en: 'A picture sent by a user' },
  missing: { vi: 'Chưa tải được ảnh này.', en: 'The picture did not load.' },
} satisfies Record<string, Words>

/** The picture travels with the bearer, so it is fetched and shown from memory; no address of it can be shared. */
export function PictureView({ row }: { readonly row: Row }) {
  const say = useSay()
  const { data: address, isPending } = useQuery({
    queryKey: ['picture', row.id],
    queryFn: async () => toAddress(await client(getPictureFile, { id: String(row.id) })),
    retry: false,
  })
  if (isPending) return <CardBones label={say(texts.loading)} />
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.title)}</h2>
      </div>
      {address ? (
        <img
          src={address}
          alt={say(words.alt)}
          style={{ maxWidth: '100%', maxHeight: 480, borderRadius: 14 }}
        />
      ) : (
        <p className="small quiet">{say(words.missing)}</p>
      )}
    </section>
  )
}
