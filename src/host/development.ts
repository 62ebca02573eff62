/** Whether Next builds the admin as its sources change (`npm run dev`). */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development'
