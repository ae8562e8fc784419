/** Connection of the application: a role that is not a superuser, through a socket in the cluster. */
export interface PostgresConnection {
  /** Folder of the socket. Valid only in this process: a long path goes through /proc/self. */
  host: string;
  user: string;
  password: string;
  database: string;
}

/** An open embedded database. */
export interface EmbeddedPostgres {
  connection: PostgresConnection;
  /** Releases the socket; for the process that opened the database it also stops the server. */
  close(): Promise<void>;
}
