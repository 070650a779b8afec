import { userEvent, type UserEvent } from '@testing-library/user-event'

/**
 * Someone at a page of the tests. No styles are loaded there, so that nothing but a search of all ancestors
 * comes of asking what takes the pointer; and nobody pauses between keys.
 */
export const newUser = (): UserEvent => userEvent.setup({ pointerEventsCheck: 0, delay: null })
