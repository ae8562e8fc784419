/** Whether a host name, as `URL` gives it, is this machine: localhost, 127.0.0.0/8 or ::1. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
