import type { Words } from '@malto/contract'
import { streamKindWords } from '@malto/contract/modules/events.admin'
import { streamKinds } from '@malto/contract/modules/events.rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { FilmField } from '../../../platform/assets/FilmField.tsx'
import { filmAddress, filmIn } from '../../../platform/assets/film.address.ts'
import { useOwn } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { ChoiceEntry, TextEntry } from '../../../ui/Entry.tsx'
import { words } from '../words.ts'
import { isKind, youtubeIdIn } from './address.ts'

/** A recording is kept by default: until somebody chose otherwise or gave its address, it goes with the stream. */
const goesAlong = ([kind, url]: readonly unknown[], stream: unknown): boolean => kind === stream && !url

/** What kind of source; another kind empties the address, which would not fit it. */
export function kindInput(label: Words, what: 'stream' | 'replay', help?: Words) {
  return function KindInput({ field }: { readonly field: string }) {
    const say = useSay()
    const { setValue, getValues } = useFormContext()
    const { value, set, fault } = useOwn(field)
    return (
      <ChoiceEntry
        id={field}
        label={say(label)}
        help={help && say(help)}
        value={isKind(value) ? value : 'none'}
        choices={streamKinds.map((id) => ({ id, name: say(streamKindWords[id]) }))}
        fault={fault}
        onChange={(next) => {
          const recording = getValues(['replay_kind', 'replay_url'])
          set(next)
          setValue(`${what}_url`, null, { shouldDirty: true })
          if (what === 'stream' && goesAlong(recording, value))
            setValue('replay_kind', next, { shouldDirty: true })
        }}
      />
    )
  }
}

/** The source itself: a film of the library, an address elsewhere, or the id of a video. */
export function addressInput(label: Words, kindField: string) {
  return function AddressInput({ field }: { readonly field: string }) {
    const say = useSay()
    const { control } = useFormContext()
    const kind: unknown = useWatch({ control, name: kindField })
    const { value, set, fault } = useOwn(field)
    const url = typeof value === 'string' ? value : ''
    const film = filmIn(url)
    if (kind === 'youtube')
      return (
        <TextEntry
          id={field}
          label={say(words.youtube_id)}
          help={say(words.youtube_help)}
          value={url}
          fault={fault}
          placeholder="dQw4w9WgXcQ"
          onChange={(typed) => set(youtubeIdIn(typed))}
        />
      )
    return (
      <fieldset className="stream-source">
        <legend className="unseen">{say(label)}</legend>
        <FilmField
          label={say(words.malto_film)}
          value={film}
          optional
          fault={film === null ? undefined : fault}
          onChange={(id) => set(id === null ? null : filmAddress(id))}
        />
        {film === null ? (
          <TextEntry
            id={field}
            label={say(words.other_address)}
            help={say(words.address_help)}
            value={url}
            fault={fault}
            placeholder="https://…/index.m3u8"
            onChange={set}
          />
        ) : null}
      </fieldset>
    )
  }
}
