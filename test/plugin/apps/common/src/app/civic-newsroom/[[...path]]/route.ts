import config from '@payload-config'
import { newsroomRoute } from 'civic-newsroom/route'

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = newsroomRoute(config)
