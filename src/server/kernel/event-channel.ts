/** The channel of `pg_notify` on which server processes tell each other what changed. */
export const eventChannel = 'tandem'
