import * as calls from '@malto/contract/modules/chat.calls'
import * as roomCalls from '@malto/contract/modules/chat.rooms.calls'
import * as eventCalls from '@malto/contract/modules/chat.events.calls'
import type { Bind } from '#platform/http.ts'
import { chatConsole } from './chat.admin.ts'
import * as changing from './chat.changing.service.ts'
import * as events from './chat.events.service.ts'
import * as questions from './chat.questions.service.ts'
import * as reading from './chat.reading.service.ts'
import * as rooms from './chat.rooms.service.ts'
import * as sending from './chat.sending.service.ts'

export function chatRoutes(bind: Bind) {
  bind(calls.getGroupRooms, rooms.getGroupRooms)
  bind(roomCalls.listRooms, rooms.listRooms)
  bind(roomCalls.setReceipts, rooms.setReceipts)
  bind(calls.markSeen, rooms.markSeen)
  bind(calls.listSeen, rooms.listSeen)
  bind(roomCalls.sayTyping, rooms.sayTyping)
  bind(calls.readMessages, reading.readMessages)
  bind(calls.catchUp, reading.catchUp)
  bind(roomCalls.searchMessages, reading.searchMessages)
  bind(roomCalls.listMentionable, reading.listMentionable)
  bind(calls.sendMessage, sending.sendMessage)
  bind(roomCalls.editMessage, changing.editMessage)
  bind(roomCalls.removeMessage, changing.removeMessage)
  bind(roomCalls.reactToMessage, changing.reactToMessage)
  bind(eventCalls.getEventRoom, events.getEventRoom)
  bind(eventCalls.replayRoom, events.replayRoom)
  bind(eventCalls.listEventQuestions, questions.listEventQuestions)
  bind(eventCalls.askEventQuestion, questions.askEventQuestion)
  bind(eventCalls.voteForQuestion, questions.voteForQuestion)
  bind(eventCalls.markAnswered, questions.markAnswered)
  chatConsole(bind)
}
