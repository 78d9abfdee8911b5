import { useSyncExternalStore } from 'react'
import { client } from '../client.ts'
import { saveFile } from '../saveFile.ts'
import { makeFollowing, type Followed } from './following.ts'

/** The one of this tab: pages come and go, exports go on. */
export const following = makeFollowing(client, sessionStorage, saveFile)

const subscribe = (listener: () => void) => following.subscribe(listener)
const read = () => following.read()

export const useFollowed = (): readonly Followed[] => useSyncExternalStore(subscribe, read)
