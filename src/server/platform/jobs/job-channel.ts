/** Where a job that is wanted at once is announced, by its name. */
export const jobChannel = 'jobs'
