export const jobChannel = 'jobs'
