// What several calls answer alike, with every name down into it.

export const own_result =
  'before(id made_at) can(choose_group meet_adviser pdf share take_again) code evidence(basis cannot_say measures) flags flat flat_text headline id letters library(id scoring slug title) made_at owner quality question_count scales(band change(before counts difference) high_end key low_end max min missing name score short text(text title)) shape shared_until spent_seconds total'
export const childs_result =
  'before(id made_at) can(choose_group meet_adviser pdf share take_again) code evidence(basis cannot_say measures) flags flat flat_text headline id letters library(id scoring slug title) made_at owner(id name) quality question_count scales(band change(before counts difference) high_end key low_end max min missing name score short text(text title)) shape shared_until spent_seconds total'
export const advice = 'adviser steps(scale scale_name text title)'
export const shares =
  'parents_see reads shares(expires_at id open revoked_at shared_at with(id kind name)) targets(consent_missing id kind name)'
export const matches =
  'matches(code group(id name slug) id label match(label r why why_not) name routes saved slug tagline) result(id made_at) unexpected(code group(id name slug) id label match(label r why why_not) name routes saved slug tagline)'
export const appointment_with_words =
  'actions(done_at due_on id text) advisee(avatar_url grade id kid name) adviser(avatar_url id name short_description) booked_by_parent can(approve book cancel confirm decline miss move rate read talk) ended_by ended_reason ends_at follow_ups(answer answered_at due_on note open weeks) id last_said_at late minor offered opens_at party question rating rating_note starts_at state summary summary_for_parents topic unread version waits_until'
export const appointment =
  'actions advisee(avatar_url grade id kid name) adviser(avatar_url id name short_description) booked_by_parent can(approve book cancel confirm decline miss move rate read talk) ended_by ended_reason ends_at follow_ups id last_said_at late minor offered opens_at party question rating rating_note starts_at state summary summary_for_parents topic unread version waits_until'
export const class_test =
  'can(close) class(grade id name pupil_count school_name) closed_at due_on figures finished given_at id invited message test(slug title)'
export const paper =
  'attempt(about_id answers id library(id minutes scoring slug title) result_id started_at version_id) library(attempt(answered id started_at) audience id last_result(id made_at) minutes open question_count scoring slug summary title why_not) paper(evidence(basis cannot_say measures) groups(instruction kind options(label value) questions(example number options picture text) title) introduction version_id)'
export const connection =
  'about ask_again_at asked_at asked_by can(accept answer ask_again cancel confirm end) code connected_at id person(avatar_url grade id name phone) reply_until waits_for_guardian'
export const status =
  'author(adviser avatar_url nickname user_id) band comment_count created_at edited_at holds id letter my_reaction own pictures reactions(bulb heart) state text'
export const comment =
  'author(adviser avatar_url nickname user_id) created_at edited_at holds id my_reaction own parent_id reactions(bulb heart) reply_count state status_id text'
export const message =
  'client_id edited_at holds id mentions my_reaction own pictures reactions(bulb heart) reply_to rev room_id said_at sender(adviser avatar_url nickname user_id) seq state text'
export const event_question =
  'answered asked_at author(adviser avatar_url nickname user_id) holds id own state text vote_count voted'
export const claim =
  'address(lines) claimed_at code id kind may owner partner picture price prize reason reward_id state steps(at state) stub terms title tone tracking valid_until'
export const round = 'day duel_code finished guesses id kind points riddle score seconds_left'
export const round_with_riddle =
  'day duel_code finished guesses id kind points riddle(asked_at clues next_clue_ms options(id name) place worth) score seconds_left'
