"""Tests of Twin It!"""
