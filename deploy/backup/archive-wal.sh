#!/bin/sh
# PostgreSQL's archive_command: archive-wal.sh %p %f /var/backups/svc/wal
# Returns 0 only when the segment is on disk under its name; PostgreSQL then lets go of its own copy.
set -eu
from=$1
name=$2
archive=$3

if [ -e "$archive/$name" ]; then
  # After a crash PostgreSQL may hand over a segment again. Another content under the same name is an error.
  cmp -s "$from" "$archive/$name"
  exit $?
fi
cp "$from" "$archive/.$name.$$"
sync "$archive/.$name.$$"
mv "$archive/.$name.$$" "$archive/$name"
sync "$archive"
