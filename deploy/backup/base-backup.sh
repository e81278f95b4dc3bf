#!/bin/sh
# Takes a base backup: base-backup.sh DATABASE_URL /var/backups/svc [KEEP]
# KEEP (7 unless given) backups stay, and the WAL from the oldest of them on.
set -eu
url=$1
backups=$2
keep=${3:-7}
base="$backups/base"
unfinished="$base/.unfinished-$$"

mkdir -p "$base" "$backups/wal"
umask 077
# One that fails leaves nothing behind that would fill the disk.
trap 'rm -rf "$unfinished"' EXIT
pg_basebackup --dbname="$url" --pgdata="$unfinished" --format=plain --wal-method=stream --checkpoint=fast --no-password
# Named by its end: a moment while it ran can only be restored from the one before it.
name=$(date -u +%Y%m%dT%H%M%SZ)
if command -v pg_verifybackup > /dev/null; then pg_verifybackup --quiet "$unfinished"; fi
mv "$unfinished" "$base/$name"
echo "$base/$name"

# Names sort by time, so the oldest come first.
count=$(ls "$base" | wc -l)
ls "$base" | sort | head -n "$((count > keep ? count - keep : 0))" | while read -r old; do rm -rf "${base:?}/$old"; done
oldest=$(ls "$base" | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$base/$oldest/backup_label")
if [ -n "$first" ] && command -v pg_archivecleanup > /dev/null; then pg_archivecleanup "$backups/wal" "$first"; fi
