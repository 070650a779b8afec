import { workerData } from 'node:worker_threads'

/** How often the watchdog looks, in milliseconds. */
const lookMs = 1000

/**
 * A thread in the process of a `workerTask`: ends that process once the server that started it is gone. The
 * thread the task runs on may be in a loop and hear nothing of that.
 */
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, lookMs)
